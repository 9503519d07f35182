import type { Config } from '../../config.ts'
import type { Payments } from '../../ports/payments/payments.ts'
import type { Publisher } from '../../ports/publisher/publisher.ts'

/** What pages say about the instance, and where their content may come from. */
export interface SiteFacts {
  siteName: string
  publicUrl: string
  isDemo: boolean
  movesMoney: boolean
  realtimeUrl: string
  mediaOrigins: string[]
  /** Where the payment provider's own form comes from. */
  payments: Payments['browserOrigins']
}

interface Parts {
  config: Config
  publisher: Pick<Publisher, 'url'>
  payments: Pick<Payments, 'browserOrigins'>
}

export const siteFacts = ({ config, publisher, payments }: Parts): SiteFacts => ({
  siteName: config.siteName,
  publicUrl: config.publicUrl,
  isDemo: config.demo,
  movesMoney: config.payments.kind === 'stripe',
  realtimeUrl: new URL(publisher.url).origin,
  mediaOrigins: config.storage.kind === 's3' ? [bucketOrigin(config.storage)] : [],
  payments: payments.browserOrigins,
})

/** Where browsers reach a bucket: uploads and downloads go there directly. */
const bucketOrigin = (s3: Extract<Config['storage'], { kind: 's3' }>): string =>
  s3.endpoint ? new URL(s3.endpoint).origin : `https://${s3.bucket}.s3.${s3.region}.amazonaws.com`
