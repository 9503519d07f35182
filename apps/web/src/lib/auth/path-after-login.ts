import { safeRedirect } from '@hypha/contract/rules/redirect'
import { rememberedPath } from './remembered-path.ts'

/** Where sign-in leads: what the address asks for, else where they last were, else home. */
export const pathAfterLogin = (asked: string | undefined) => safeRedirect(asked ?? rememberedPath())
