import * as z from 'zod'
import { endpoint } from '../kit.ts'

export const DemoPerson = z
  .object({ email: z.string(), password: z.string(), fullName: z.string(), role: z.string() })
  .meta({ id: 'DemoPerson' })

export const instance = {
  describe: endpoint({
    method: 'GET',
    path: '/instance',
    access: 'open',
    summary:
      'The name of this instance and, in a demo, its people and how much of its music is ready',
    returns: z.object({
      siteName: z.string(),
      demo: z
        .object({ people: z.array(DemoPerson), releasesReady: z.int(), releasesTotal: z.int() })
        .nullable(),
    }),
  }),
}
