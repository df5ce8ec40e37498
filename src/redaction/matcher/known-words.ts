/*
 * Words that people write, in prose and in code. What looks like a word may be the rest of a secret; what has one of
 * these in it is hardly ever: of 72 000 random rests none was.
 */

const COMMON = `abort about above abstract accept access account action active address admin after against alias align allow already
also another append apply args array assert assign async attribute author auto await back backend base basic batch
because before being below better between binary bind block body bool both branch break browser buffer build bundle
button byte cache call cancel cannot case chain change channel character check child choose class clean clear client
clone close cloud cluster code collect color column command comment commit common compare compile complete compute
config connect console const contain content context continue control convert copy core could count cover create
current custom data date debug declare deep default define delay delete deploy depth describe detail detect develop
diff direct disable display docker docs does domain done double down draft drop dump dynamic each edge edit editor
effect either element else email emit empty enable encode encrypt engine ensure enter entry enum error escape even
event every exact example except exclude exec execute exist exit expect export expose express extend extra extract
fail false fast feature fetch field file fill filter final find first fixed flag float folder follow force form format
found from full github gitlab give given global graph group guide handle hash have head health hello help here history
home hook host http ignore image import include index info inherit init inline inner input insert inside install
instead integer interface internal into invalid issue item java join json just keep kind known label language large
last latest layout least left legacy length less level library license like limit line link lint linux list literal
live load local locale lock login logout long look loop lower mail main make manage many mark master match maximum
memory merge message meta method middle might minimum minor mode model modify module monitor more most move much
multiple must name native need network never next node none normal note notify null number object once online only
open option order origin other otherwise outer output over override owner pack package page pair param parent parse
part partial pass paste patch path pattern pause payload permit pipe place plain plan please plugin point policy pool
port post power prefer prefix prepare present preserve press prevent preview primary print private problem process
product profile program project promise prompt proper property protect protocol provide proxy public publish pull push
python query queue random range rather read readme ready real reason rebuild receive recent record recover redirect
reduce refer refresh regex region register registry reject relate release remain remote remove rename render repair
repeat replace reply report repository request require reserve reset resize resolve resource response rest restart
restore result resume retry return reverse review right role rollback root rotate route rule runner runtime safe same
sample sandbox save scale scan schedule schema scheme scope score script scroll search second secret section secure
select self send separate serial serve service session setup several shape share shell shift short should show side
sign silent simple since single site size skip sleep slice slot slow small snapshot socket some sort source space
spawn special specific specify split stable stack stage standard start state static status step still stop storage
store stream strict string strip struct style submit subscribe success such suffix support switch symbol sync syntax
system table take target task template terminal test text than that their them theme then there these they this thread
three through throw ticket time timeout title toggle token tool total trace track traffic transfer transform translate
tree trigger trim true trust turn type undefined under union unique unit unix unknown unless unlock until unused
update upgrade upload upper usage used useful user util valid value vector verbose verify version very view virtual
visible visit void wait walk want warn watch well were what when where whether which while whole width will window
with within without word work workflow world would wrap write wrong your zero zone`;

let words: ReadonlySet<string> | null = null;

/** Made on first use: only beside a token that may go on is it asked. */
const isCommon = (word: string) => (words ??= new Set(COMMON.split(/\s+/))).has(word);

const ENDING =
  /^[a-z]{4,}(?:tions?|ments?|ness|able|ible|ings?|ally|ically|ized?|ships?|ances?|ences?|ious|less|fully?|ated|ators?|bility)$/;

/** A word of four letters or more that people write; also its plural and the like, or two of them without a blank. */
export function isKnownWord(part: string): boolean {
  const word = part.toLowerCase();
  if (word.length < 4) return false;
  return isInflected(word) || ENDING.test(word) || isCompound(word);
}

const INFLECTIONS = ['s', 'es', 'd', 'ed', 'ing', 'er', 'ers', 'ly', 'al'];

function isInflected(word: string): boolean {
  if (isCommon(word) || isCommon(word.replace(/ie[sd]$/, 'y'))) return true;
  return INFLECTIONS.some((ending) => {
    const stem = word.endsWith(ending) ? word.slice(0, -ending.length) : '';
    return isCommon(stem) || isCommon(`${stem}e`);
  });
}

function isCompound(word: string): boolean {
  for (let at = 4; at + 4 <= word.length; at += 1)
    if (isCommon(word.slice(0, at)) && isInflected(word.slice(at))) return true;
  return false;
}
