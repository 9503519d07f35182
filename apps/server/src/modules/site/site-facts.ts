import type { Config } from '../../config.ts'
import type { Payments } from '../../ports/payments/payments.ts'
import type { Publisher } from '../../ports/publisher/publisher.ts'

/** Facts about the instance for its pages, and the origins of their content. */
export interface SiteFacts {
  siteName: string
  publicUrl: string
  isDemo: boolean
  movesMoney: boolean
  realtimeUrl: string
  mediaOrigins: string[]
  /** Origins of the payment provider's form. */
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
  mediaOrigins: [
    ...(config.storage.kind === 's3' ? [bucketOrigin(config.storage)] : []),
    ...(config.cdnUrl ? [new URL(config.cdnUrl).origin] : []),
  ],
  payments: payments.browserOrigins,
})

/** Returns the origin of a bucket, where browsers upload directly. */
const bucketOrigin = (s3: Extract<Config['storage'], { kind: 's3' }>): string =>
  s3.endpoint
    ? new URL(s3.publicEndpoint ?? s3.endpoint).origin
    : `https://${s3.bucket}.s3.${s3.region}.amazonaws.com`
