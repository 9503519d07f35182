import * as z from 'zod'

/** The parts of the service that are checked all the time. */
export const COMPONENTS = ['database', 'storage', 'disk', 'jobs', 'files', 'data'] as const
export const Component = z.enum(COMPONENTS)
export type Component = z.output<typeof Component>

/** A part of the service that doesn't work now. */
export const Incident = z
  .object({
    id: z.int(),
    component: Component,
    since: z.iso.datetime(),
    /** The error, for operators; in English. */
    reason: z.string(),
  })
  .meta({ id: 'Incident' })
export type Incident = z.output<typeof Incident>
