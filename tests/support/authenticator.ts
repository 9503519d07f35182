import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { encodeCBOR } from '@levischuck/tiny-cbor'

/** A ceremony as started by the server, and the browser's response. */
interface Ceremony {
  challengeId: string
  options: Record<string, unknown>
}
interface Answer {
  challengeId: string
  response: Record<string, unknown>
}

/** Deviations from a real authenticator for tests. */
interface Oddities {
  origin?: string
  rpId?: string
  counter?: number
  /** Without asking for a fingerprint or PIN. */
  isUnverified?: boolean
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const b64 = (data: Uint8Array) => Buffer.from(data).toString('base64url')

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const ATTESTED = 0x40

/**
 * A software security key: creates a passkey (ES256, attestation "none") and signs with it (WebAuthn level
 * 3).
 */
export class Authenticator {
  readonly #origin: string
  readonly #rpId: string
  readonly #id = randomBytes(32)
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject }
  #counter = 0

  constructor(origin: string, rpId: string) {
    this.#origin = origin
    this.#rpId = rpId
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  }

  #clientData(type: string, { options }: Ceremony, { origin = this.#origin }: Oddities): Buffer {
    return Buffer.from(
      JSON.stringify({ type, challenge: options['challenge'], origin, crossOrigin: false }),
    )
  }

  #authenticatorData(flags: number, odd: Oddities, credential = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(odd.counter ?? ++this.#counter)
    const verified = odd.isUnverified ? 0 : USER_VERIFIED
    return Buffer.concat([
      sha256(odd.rpId ?? this.#rpId),
      Buffer.from([USER_PRESENT | verified | flags]),
      counter,
      credential,
    ])
  }

  /** Answers `navigator.credentials.create`. */
  create(ceremony: Ceremony, odd: Oddities = {}): Answer {
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' })
    const publicKey = encodeCBOR(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x!, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y!, 'base64url'))],
      ]),
    )
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.#id.length)
    const credential = Buffer.concat([Buffer.alloc(16), length, this.#id, publicKey])
    const attestation = encodeCBOR(
      new Map<string, string | Uint8Array | Map<string, never>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, never>()],
        ['authData', new Uint8Array(this.#authenticatorData(ATTESTED, odd, credential))],
      ]),
    )
    return this.#answer(ceremony, {
      clientDataJSON: b64(this.#clientData('webauthn.create', ceremony, odd)),
      attestationObject: b64(attestation),
      transports: ['internal'],
    })
  }

  /** Answers `navigator.credentials.get`. */
  get(ceremony: Ceremony, odd: Oddities = {}): Answer {
    const clientData = this.#clientData('webauthn.get', ceremony, odd)
    const authenticatorData = this.#authenticatorData(0, odd)
    const signed = Buffer.concat([authenticatorData, sha256(clientData)])
    return this.#answer(ceremony, {
      clientDataJSON: b64(clientData),
      authenticatorData: b64(authenticatorData),
      signature: b64(sign('sha256', signed, this.#keys.privateKey)),
    })
  }

  #answer({ challengeId }: Ceremony, response: Record<string, unknown>): Answer {
    const id = b64(this.#id)
    return {
      challengeId,
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    }
  }
}
