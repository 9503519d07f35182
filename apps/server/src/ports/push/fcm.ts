import * as z from 'zod'
import { type Answer, request } from '../../platform/outgoing/request.ts'
import { createAccessTokens } from './access-tokens.ts'
import { DeviceGone, type Push, type PushMessage, PushRefused } from './push.ts'
import type { ServiceAccount } from './service-account.ts'

export interface FcmConfig {
  account: ServiceAccount
  url: string
}

/** https://firebase.google.com/docs/reference/fcm/rest/v1/ErrorCode */
const Failure = z.object({
  error: z.object({
    message: z.string().default(''),
    details: z
      .array(
        z.object({
          errorCode: z.string().optional(),
          fieldViolations: z.array(z.object({ field: z.string().optional() })).optional(),
        }),
      )
      .default([]),
  }),
})

/** Firebase Cloud Messaging, which also passes messages on to Apple. Needs the HTTP v1 API. */
export function createFcm({ account, url }: FcmConfig): Push {
  const tokens = createAccessTokens(account)
  const endpoint = new URL(`${url}/v1/projects/${account.projectId}/messages:send`)
  return {
    isOn: true,
    async send(message) {
      const answer = await request(endpoint, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${await tokens.get()}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ message: bodyOf(message) }),
      })
      if (answer.status < 400) return
      const text = `FCM returned status ${answer.status}.`
      if (isGone(answer)) throw new DeviceGone(text)
      if (answer.status !== 401) throw new PushRefused(text)
      tokens.forget()
      throw new Error(text)
    },
  }
}

/**
 * The text without a title, because phones show the name of the app. Android replaces what it shows by the tag; a
 * collapse key would make it lose all but four messages while it is offline.
 */
const bodyOf = ({ token, id, text, href, expiresAt }: PushMessage) => ({
  token,
  notification: { body: text },
  ...(href !== null && { data: { href } }),
  android: {
    ttl: `${Math.max(0, Math.round((expiresAt.getTime() - Date.now()) / 1_000))}s`,
    notification: { tag: id },
  },
  apns: {
    headers: {
      'apns-collapse-id': id,
      'apns-expiration': String(Math.floor(expiresAt.getTime() / 1_000)),
    },
    payload: { aps: { sound: 'default' } },
  },
})

/** FCM has no code of its own for a token that it doesn't know: it names the field, or says so in its message. */
function isGone({ status, body }: Answer): boolean {
  const failure = Failure.safeParse(body)
  if (!failure.success) return false
  const { message, details } = failure.data.error
  if (status === 404) return details.some(({ errorCode }) => errorCode === 'UNREGISTERED')
  return (
    status === 400 &&
    (/registration token/i.test(message) ||
      details.some(({ fieldViolations = [] }) =>
        fieldViolations.some(({ field }) => field === 'message.token'),
      ))
  )
}
