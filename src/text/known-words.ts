/*
 * Words that people write, in prose and in code. What looks like a word may be the rest of a secret; what is one is
 * none, save by a chance of one in a million.
 */

const COMMON = `about above abort abstract accept access account action active address admin after against alias
align allow also already another answer anything append apply archive argument args array assert assign async attribute
audio author auto await back backend badge balance base basic batch because before begin being below better between
binary bind block body bool boot both branch break browser bucket buffer build bundle button byte cache call callback
cancel cannot card case catch cause center chain change channel character chart check child choose class clean clear
client clone close cloud cluster code collect color column command comment commit common compare compile complete
compute config connect console const contain content context continue control convert cookie copy core could count
cover create credit cross current custom cycle data database date debug declare deep default define delay delete
deploy depth describe detail detect develop device dict diff digest direct disable disk display docker docs document
does domain done double down download draft drive driver drop dump dynamic each early easy edge edit editor effect
either element else email emit empty enable encode encrypt end engine ensure enter entry enum environment error
escape even event every exact example except exclude exec execute exist exit expect export expose express extend
extra extract fail false fast feature fetch field file fill filter final find finish first fixed flag flat float flow
folder follow font force form format found frame free from front full function further future gateway general get
github gitlab give given global good graph green group grow guard guide half hand handle hash have head header health
hello help here hidden hide high history hold home hook host hour however http https icon ignore image import include
index info inherit init inline inner input insert inside install instance instead integer interface internal into
invalid issue item iterate java javascript join json just keep kernel kind know known label language large last
latest layer layout lazy lead least left legacy length less level library license life like limit line link lint
linux list literal live load local locale location lock login logout long look loop lower machine magic mail main
major make manage many manual mark master match math matter maximum maybe mean media member memory menu merge message
meta method middle might minimum minor minute mirror missing mobile mode model modern modify module monitor month
more most mount mouse move much multiple must name native need nest network never next night node none normal note
nothing notice notify null number object observe obtain offset often once online only open operator option order
origin other otherwise outer output over override owner pack package page pair panel param parent parse part partial
partner pass password past paste patch path pattern pause payload pending people permit person phone pick pipe place
plain plan platform play please plugin point policy pool popup port position post power prefer prefix prepare present
preserve press prevent preview previous price primary print private problem process product production profile
program project promise prompt proper property protect protocol provide proxy public publish pull purge push python
quality query question queue quick quiet quote random range rather read readme ready real reason rebuild receive
recent record recover redirect reduce refer refresh regex region register registry reject relate release remain
remote remove rename render repair repeat replace reply report repository request require reserve reset resize
resolve resource response rest restart restore result resume retry return reverse review right role rollback root
rotate route router rule runner runtime safe same sample sandbox save scale scan schedule schema scheme scope score
script scroll search second secret section secure seed select self send sense sentence separate sequence serial
series serve server service session setting setup several shape share shell shift short should show side sign signal
silent simple since single site size skip sleep slice slot slow small snapshot socket some sort source space spawn
special specific specify split spread stable stack staging stage stamp standard start state statement static status
stay step still stop storage store stream street strict string strip strong struct style submit subscribe success
such suffix suggest summary super supply support sure suspend switch symbol sync syntax system table take target task
team tell template terminal test text than that their them theme then there these they thing think this thread three
through throw ticket time timeout title today together toggle token tool total trace track traffic train transfer
transform translate travel tree trigger trim true trust tuple turn type typescript under undefined union unique unit
unix unknown unless unlock until unused update upgrade upload upper usage used useful user username util valid value
variable vector vendor verbose verify version very view virtual visible visit void volume wait walk want warn watch
week weight well were what when where whether which while white whole width will window windows with within without
word work worker workflow workspace world worth would wrap write wrong xhtml year yellow yield your zero zone`;

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
