import { REVIEW_TYPES } from '../../model/review/request.ts';
import {
  checkedLater,
  choice,
  type Folder,
  folder,
  folderOf,
  listOf,
  MAY_RAISE,
  MAY_SHORTEN,
  MAY_TURN_ON,
  MODEL,
  text,
  toggle,
  type Trust,
  TRUSTED,
  wholeNumber,
} from '../../model/setting.ts';
import { reviewer } from './reviewer-setting.ts';
import { BACKEND_NAMES, EXECUTION_MODES } from './backend-settings.ts';
import { routeListSchema, withoutShortTimeouts } from '../routes.ts';

const SECONDS = { least: 1, most: 3600, unit: 'whole seconds' };
const TOKENS = { least: 100, most: 1_000_000, unit: 'a number of tokens' };

const TIMEOUT = 300;

/** A route's own timeout has the same limits as any other. */
const NO_SHORT_ROUTES: Trust<unknown> = {
  kind: 'trim',
  trim: (routes) => withoutShortTimeouts(routes, TIMEOUT),
  would: `a timeout below ${TIMEOUT} seconds is too short for a review`,
};

const REVIEWS = '.countersign/reviews';

/** Reports contain findings: a folder chosen by a project may be a published one. */
const OWN_FOLDER: Trust<Folder> = {
  kind: 'tighten',
  isLooser: (value) => !`${folderOf(value) ?? ''}/`.startsWith(`${REVIEWS}/`),
  would: `only a folder in ${REVIEWS} may be chosen`,
};

/** Settings for what is reviewed, when, by which model, and how much of it is sent. */
export const REVIEW_SETTINGS = {
  'review.enabled': toggle({
    fallback: true,
    about: 'review when called by scripts (--automatic)',
  }),
  'review.phases.prd': toggle({ fallback: true, about: 'review type prd when called by scripts' }),
  'review.phases.sdd': toggle({ fallback: true, about: 'review type sdd when called by scripts' }),
  'review.phases.sprint': toggle({
    fallback: true,
    about: 'review type sprint when called by scripts',
  }),
  'review.phases.implementation': toggle({
    fallback: true,
    about: 'review type code when called by scripts',
  }),
  'review.execution_mode': choice(['auto', ...EXECUTION_MODES], {
    fallback: 'auto',
    about: `use the whole route table (auto), or only ${EXECUTION_MODES.join(' or ')}`,
  }),
  'review.reasoning_mode': choice(['multi-pass', 'single-pass'], {
    fallback: 'multi-pass',
    about: 'up to three passes where the reviewer can, or one request (--fast)',
    older: ['GPT_REVIEW_REASONING_MODE'],
    switches: { flag: 'fast', variable: 'GPT_REVIEW_FAST', to: 'single-pass' },
  }),
  'review.timeout_seconds': wholeNumber(SECONDS, {
    fallback: TIMEOUT,
    about: 'time limit of one request',
    older: ['GPT_REVIEW_TIMEOUT'],
    flag: 'timeout',
    trust: MAY_RAISE,
  }),
  'review.max_iterations': wholeNumber(
    { least: 1, most: 100, unit: 'a whole number' },
    {
      fallback: 3,
      about: 'after this many reviews of the same work (--iteration) a person decides',
      trust: MAY_RAISE,
    },
  ),
  'review.models.documents': text(MODEL, {
    fallback: null,
    about: "the model for prd, sdd and sprint (default: the reviewer's own)",
    older: ['GPT_REVIEW_MODEL'],
    flag: 'model',
  }),
  'review.models.code': text(MODEL, {
    fallback: null,
    about: "the model for code (default: the reviewer's own)",
    older: ['GPT_REVIEW_MODEL'],
    flag: 'model',
  }),
  'review.type': choice(REVIEW_TYPES, {
    fallback: 'code',
    about: 'the type of content without --type',
    older: ['GPT_REVIEW_TYPE'],
    flag: 'type',
  }),
  'review.max_review_tokens': wholeNumber(TOKENS, {
    fallback: 30_000,
    about: 'most tokens of a diff in one request; larger changes are reviewed in parts',
    older: ['GPT_REVIEW_MAX_TOKENS'],
    trust: MAY_RAISE,
  }),
  'review.max_document_tokens': wholeNumber(TOKENS, {
    fallback: 25_000,
    about: 'most tokens of a document; sections that do not fit are named',
    trust: MAY_RAISE,
  }),
  'review.tool_access': toggle({
    fallback: false,
    about: 'let the reviewer read the repository during code reviews',
    trust: TRUSTED,
    flag: 'tool-access',
  }),
} as const;

/** Settings for the routes, their limits, and the folder of reports. */
export const ROUTE_SETTINGS = {
  'review.reviewer': reviewer('only this reviewer is asked, whatever the routes are', 'reviewer'),
  'review.routes': checkedLater(routeListSchema, {
    fallback: null,
    about: 'your own route table (docs/routes.md)',
    expects: 'write a list of routes',
    trust: NO_SHORT_ROUTES,
  }),
  'review.route_schema': {
    // A future version is rejected later, with the advice to upgrade.
    ...wholeNumber(
      { least: 1, most: 1000, unit: 'a version' },
      { fallback: 1, about: 'version of the route table’s format' },
    ),
    expects: 'give 1',
  },
  'review.policy.max_routes': wholeNumber(
    { least: 1, most: 100, unit: 'a whole number' },
    { fallback: 10, about: 'most routes in a table', trust: TRUSTED },
  ),
  'review.policy.max_attempts': wholeNumber(
    { least: 1, most: 100, unit: 'a whole number' },
    { fallback: 10, about: 'most requests of one review', trust: TRUSTED },
  ),
  'review.policy.max_seconds': wholeNumber(
    { least: 1, most: 86_400, unit: 'whole seconds' },
    { fallback: 900, about: 'time limit of a whole review', trust: TRUSTED },
  ),
  'review.policy.ci_backends': listOf(BACKEND_NAMES, {
    fallback: null,
    about: 'reviewers that may be used when CI=true (default: all)',
    trust: MAY_SHORTEN,
  }),
  'review.policy.require_custom_routes_opt_in': toggle({
    fallback: false,
    about: 'require COUNTERSIGN_CUSTOM_ROUTES=1 for custom routes outside CI too',
    trust: MAY_TURN_ON,
  }),
  'review.system_zone_alert': toggle({
    fallback: true,
    about: 'warn of changes to agent configuration (instructions, settings, hooks)',
    older: ['GPT_REVIEW_SYSTEM_ZONE_ALERT'],
  }),
  'review.exact_tokens': toggle({
    fallback: false,
    about: 'count tokens exactly instead of estimating them (slower)',
  }),
  'review.artifacts': folder({
    fallback: REVIEWS,
    about: 'project folder for reports and passes; off keeps nothing',
    trust: OWN_FOLDER,
  }),
} as const;
