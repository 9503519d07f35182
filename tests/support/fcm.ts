/** A local stand-in of Firebase Cloud Messaging and Google's token service, written from their documentation. */
import { createVerify, generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface FcmMessage {
  token: string
  notification: { title?: string; body: string }
  data?: Record<string, string>
  android: { ttl: string; notification: { tag: string } }
  apns: { headers: Record<string, string>; payload: object }
}

interface Answer {
  status: number
  body?: object
  headers?: Record<string, string>
}

export interface FakeFcm {
  url: string
  /** The variables of a server that uses it. */
  env: { FCM_SERVICE_ACCOUNT: string; FCM_URL: string }
  /** Accepted messages. */
  received: FcmMessage[]
  /** Requests to send a message, also refused ones. */
  requests: number
  /** How often an access token was asked for. */
  grants: number
  /** What it answers instead of success to messages for a token; `*` for all. */
  faults: Map<string, Answer>
  /** Lets every access token expire. */
  expireTokens(): void
  close(): Promise<void>
}

const PROJECT = 'hypha-test'
const EMAIL = `push@${PROJECT}.iam.gserviceaccount.com`
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'

const fcmError = (
  status: number,
  errorCode: string,
  message: string,
  headers: Record<string, string> = {},
): Answer => ({
  status,
  headers,
  body: {
    error: {
      code: status,
      message,
      status: errorCode,
      details: [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }],
    },
  },
})

/** Errors as https://firebase.google.com/docs/reference/fcm/rest/v1/ErrorCode lists them. */
export const FCM_ERRORS = {
  unregistered: fcmError(404, 'UNREGISTERED', 'Requested entity was not found.'),
  invalidToken: fcmError(
    400,
    'INVALID_ARGUMENT',
    'The registration token is not a valid FCM registration token',
  ),
  invalidTokenField: {
    status: 400,
    body: {
      error: {
        code: 400,
        message: 'Request contains an invalid argument.',
        status: 'INVALID_ARGUMENT',
        details: [
          {
            '@type': 'type.googleapis.com/google.rpc.BadRequest',
            fieldViolations: [{ field: 'message.token', description: 'Invalid registration' }],
          },
        ],
      },
    },
  },
  invalidMessage: fcmError(400, 'INVALID_ARGUMENT', 'Invalid value at message.android.ttl'),
  forbidden: fcmError(403, 'SENDER_ID_MISMATCH', 'SenderId mismatch'),
  quota: (seconds: number) =>
    fcmError(429, 'QUOTA_EXCEEDED', 'Quota exceeded.', { 'retry-after': String(seconds) }),
  unavailable: (seconds: number) =>
    fcmError(503, 'UNAVAILABLE', 'The server is overloaded.', { 'retry-after': String(seconds) }),
  internal: fcmError(500, 'INTERNAL', 'An unknown internal error occurred.'),
} as const

const decode = (part: string) =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

export async function startFcm(): Promise<FakeFcm> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const valid = new Set<string>()
  const fcm: FakeFcm = {
    ...{ url: '', env: { FCM_SERVICE_ACCOUNT: '', FCM_URL: '' } },
    ...{ received: [], requests: 0, grants: 0, faults: new Map<string, Answer>() },
    expireTokens: () => valid.clear(),
    close: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(() => done()))
    },
  }

  const grant = (text: string): Answer => {
    const refused = (error: string): Answer => ({ status: 400, body: { error } })
    const form = new URLSearchParams(text)
    if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer')
      return refused('unsupported_grant_type')
    const [head, claims, signature] = (form.get('assertion') ?? '').split('.')
    if (!head || !claims || !signature) return refused('invalid_grant')
    const { iss, scope, aud, iat, exp } = decode(claims) as Record<'iat' | 'exp', number> &
      Record<'iss' | 'scope' | 'aud', string>
    const isSigned =
      decode(head)['alg'] === 'RS256' &&
      createVerify('RSA-SHA256')
        .update(`${head}.${claims}`)
        .verify(publicKey, Buffer.from(signature, 'base64url'))
    const now = Date.now() / 1_000
    const isCurrent = iat <= now + 1 && exp > now && exp - iat <= 3_600
    if (!isSigned || !isCurrent || iss !== EMAIL || aud !== `${fcm.url}/token`)
      return refused('invalid_grant')
    if (scope !== SCOPE) return refused('invalid_scope')
    const accessToken = `ya29.${++fcm.grants}`
    valid.add(accessToken)
    return {
      status: 200,
      body: { access_token: accessToken, expires_in: 3_599, token_type: 'Bearer' },
    }
  }

  const send = (authorization: string | undefined, text: string): Answer => {
    fcm.requests++
    if (!valid.has(/^Bearer (\S+)$/.exec(authorization ?? '')?.[1] ?? ''))
      return fcmError(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.')
    const { message } = JSON.parse(text) as { message: FcmMessage }
    const fault = fcm.faults.get(message.token) ?? fcm.faults.get('*')
    if (fault) return fault
    fcm.received.push(message)
    return { status: 200, body: { name: `projects/${PROJECT}/messages/${fcm.requests}` } }
  }

  const respond = async (request: IncomingMessage): Promise<Answer> => {
    const { method, url, headers } = request
    // For stories, which run in other processes.
    if (method === 'GET' && url === '/received') return { status: 200, body: fcm.received }
    const text = await textOf(request)
    if (method === 'POST' && url === '/token') return grant(text)
    if (method === 'POST' && url === `/v1/projects/${PROJECT}/messages:send`)
      return send(headers.authorization, text)
    return { status: 404, body: {} }
  }
  const server = createServer((request, response) => {
    void respond(request).then(({ status, body, headers }) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(body && JSON.stringify(body))
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  fcm.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  fcm.env = {
    FCM_URL: fcm.url,
    FCM_SERVICE_ACCOUNT: JSON.stringify({
      type: 'service_account',
      project_id: PROJECT,
      private_key_id: 'key-1',
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
      client_email: EMAIL,
      token_uri: `${fcm.url}/token`,
    }),
  }
  return fcm
}
