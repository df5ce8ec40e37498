import type { Form } from './form.ts';
import { LAYOUT_FORMS } from './layout-forms.ts';
import { SIGN_FORMS } from './sign-forms.ts';

/*
 * The forms of a name with its value, as data. The steps of a form are matched one after the other behind the name; the
 * last group of the last step is the value. In an example, ✱ means a random value.
 */

export const FORMS: readonly Form[] = [...SIGN_FORMS, ...LAYOUT_FORMS];
