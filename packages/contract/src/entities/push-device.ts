import * as z from 'zod'

/** The systems that our native apps run on. */
export const PUSH_PLATFORMS = ['ios', 'android'] as const
export const PushPlatform = z.enum(PUSH_PLATFORMS)
export type PushPlatform = z.output<typeof PushPlatform>

/** Whether push messages are sent to the app that asks. */
export const PushState = z
  .object({
    /** Whether this site sends push messages at all. */
    isAvailable: z.boolean(),
    /** Whether they are sent to the device of this session. */
    isOn: z.boolean(),
  })
  .meta({ id: 'PushState' })
export type PushState = z.output<typeof PushState>
