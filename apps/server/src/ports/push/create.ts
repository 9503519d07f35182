import { createFcm, type FcmConfig } from './fcm.ts'
import { noPush } from './no-push.ts'
import type { Push } from './push.ts'

export type PushChoice = { kind: 'none' } | ({ kind: 'fcm' } & FcmConfig)

export const createPush = (choice: PushChoice): Push =>
  choice.kind === 'fcm' ? createFcm(choice) : noPush
