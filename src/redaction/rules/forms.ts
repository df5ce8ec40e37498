import type { Form } from './form.ts';
import { LAYOUT_FORMS } from './layout-forms.ts';
import { SIGN_FORMS } from './sign-forms.ts';

/*
 * The ways in which a name and its value stand together, as data. After a name the steps of a form are matched one after
 * the other; the last group of the last step is the value. In an example ✱ stands for a random value.
 */

export const FORMS: readonly Form[] = [...SIGN_FORMS, ...LAYOUT_FORMS];
