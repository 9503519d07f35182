import type { Push } from './push.ts'

/** The site sends no push messages. */
export const noPush: Push = { isOn: false, send: () => Promise.resolve() }
