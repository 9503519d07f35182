import * as z from 'zod'
import { ShownAd } from '../entities/house-ad.ts'
import { Maintenance } from '../entities/system.ts'
import { endpoint } from '../kit.ts'
import { FEATURES } from '../rules/features.ts'

const Features = z.record(z.enum(FEATURES), z.boolean())

export const DemoPerson = z
  .object({ email: z.string(), password: z.string(), fullName: z.string(), role: z.string() })
  .meta({ id: 'DemoPerson' })

export const instance = {
  describe: endpoint({
    method: 'GET',
    path: '/instance',
    access: 'open',
    scope: 'read',
    summary:
      'Get the name, contacts, features, maintenance mode and ad of the day of this site; for a demo, also its users and the progress of its music',
    returns: z.object({
      siteName: z.string(),
      /** Address for messages to the operators. */
      contactEmail: z.string(),
      contactFacebook: z.string().nullable(),
      contactDiscord: z.string().nullable(),
      /** Donation page, if there is one. */
      donateUrl: z.string().nullable(),
      features: Features,
      maintenance: Maintenance,
      /** The site's own ad of the day, for free accounts. */
      ad: ShownAd.nullable(),
      demo: z
        .object({ people: z.array(DemoPerson), releasesReady: z.int(), releasesTotal: z.int() })
        .nullable(),
    }),
  }),
  switchFeatures: endpoint({
    method: 'PATCH',
    path: '/admin/features',
    access: 'admin',
    summary: 'Turn features on or off',
    body: z.partialRecord(z.enum(FEATURES), z.boolean()),
    returns: Features,
  }),
}
