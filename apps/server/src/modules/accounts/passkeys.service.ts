import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import { type Passkey, PASSKEYS_MAX } from '@hypha/contract'
import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { sql } from 'kysely'
import { type Db, inTransaction } from '../../platform/database/connection.ts'
import { BadRequest, Conflict, NotFound } from '../../platform/errors.ts'
import type { Log } from '../../platform/log.ts'
import { text } from '../../platform/texts/text.ts'
import { recordSecurityEvent } from './accounts.queries.ts'
import type { Client } from './client-facts.ts'
import { syncSecondFactor } from './second-factor.ts'

const CHALLENGE_MINUTES = 5
/** EdDSA, ES256 and RS256: every authenticator supports at least one of them (COSE). */
const ALGORITHMS = [-8, -7, -257]
const NOT_ACCEPTED = 'accounts.passkey.notAccepted'
const EXPIRED = 'accounts.passkey.expired'

type Json = Record<string, unknown>
/** WebAuthn options for the browser, and the id of the challenge for checking its response. */
export interface Ceremony {
  challengeId: string
  options: Json
}
export interface CeremonyAnswer {
  challengeId: string
  response: Json
}

interface Parts {
  db: Db
  siteName: string
  publicUrl: string
  log: Log
}

export type Passkeys = ReturnType<typeof createPasskeys>

/** Passkeys (WebAuthn): bound to this host name, with user verification by the device; each challenge works once. */
export function createPasskeys({ db, siteName, publicUrl, log }: Parts) {
  const { hostname, origin, port, protocol } = new URL(publicUrl)
  // Passkeys cannot be bound to an IP address; local development uses `localhost`.
  const rpID = isIP(hostname.replace(/[[\]]/g, '')) ? 'localhost' : hostname
  const expectedOrigin = [origin, `${protocol}//${rpID}${port ? `:${port}` : ''}`]

  const storeChallenge = async (challenge: string, accountId: number | null): Promise<string> => {
    const id = randomUUID()
    await db
      .insertInto('passkey_challenge')
      .values({
        id,
        challenge,
        account_id: accountId,
        // By the database's clock, because another host may check it.
        expires_at: sql<Date>`now() + make_interval(mins => ${CHALLENGE_MINUTES}::int)`,
      })
      .execute()
    return id
  }

  /** Uses up a challenge. @throws BadRequest if it is unknown, used, expired, or somebody else's */
  const spendChallenge = async (id: string, accountId: number | null): Promise<string> => {
    const spent = await db
      .deleteFrom('passkey_challenge')
      .where('id', '=', id)
      .where('expires_at', '>', sql<Date>`now()`)
      .where('account_id', accountId === null ? 'is' : '=', accountId)
      .returning('challenge')
      .executeTakeFirst()
    if (!spent) throw new BadRequest(EXPIRED)
    return spent.challenge
  }

  const passkeysOf = (within: Db, accountId: number) =>
    within
      .selectFrom('passkey')
      .where('account_id', '=', accountId)
      .selectAll()
      .orderBy('created_at')
      .execute()

  return {
    async list(accountId: number): Promise<Passkey[]> {
      return (await passkeysOf(db, accountId)).map((row) => ({
        id: row.id,
        name: row.name,
        createdAt: row.created_at.toISOString(),
        lastUsedAt: row.last_used_at?.toISOString() ?? null,
      }))
    },

    async beginAdding(user: { id: number; email: string; fullName: string }): Promise<Ceremony> {
      const known = await passkeysOf(db, user.id)
      if (known.length >= PASSKEYS_MAX)
        throw new Conflict(text('accounts.passkey.limit', { max: PASSKEYS_MAX }))
      const options = await generateRegistrationOptions({
        rpName: siteName,
        rpID,
        userID: new TextEncoder().encode(`account ${user.id}`),
        userName: user.email,
        userDisplayName: user.fullName,
        attestationType: 'none',
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: known.map(({ id, transports }) => ({
          id,
          transports: transports as AuthenticatorTransport[],
        })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      return {
        challengeId: await storeChallenge(options.challenge, user.id),
        options: { ...options },
      }
    },

    /** @returns recovery codes if this is the account's first second factor */
    async add(
      accountId: number,
      name: string,
      { challengeId, response }: CeremonyAnswer,
      client: Client,
    ): Promise<string[] | null> {
      const expectedChallenge = await spendChallenge(challengeId, accountId)
      const { registrationInfo } = await verifyRegistrationResponse({
        response: response as unknown as RegistrationResponseJSON,
        expectedChallenge,
        expectedOrigin,
        expectedRPID: rpID,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch((err: unknown) => {
        log.info({ err, accountId }, 'a new passkey was rejected')
        throw new BadRequest(NOT_ACCEPTED)
      })
      if (!registrationInfo) throw new BadRequest(NOT_ACCEPTED)
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential
      return inTransaction(db, async (tx) => {
        const { numInsertedOrUpdatedRows } = await tx
          .insertInto('passkey')
          .values({
            id,
            account_id: accountId,
            name,
            public_key: Buffer.from(publicKey),
            counter,
            transports,
          })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .executeTakeFirst()
        if (numInsertedOrUpdatedRows === 0n) throw new Conflict('accounts.passkey.known')
        await recordSecurityEvent(tx, accountId, 'passkey_added', client)
        return syncSecondFactor(tx, accountId)
      })
    },

    remove: (accountId: number, id: string, client: Client) =>
      inTransaction(db, async (tx) => {
        const { numDeletedRows } = await tx
          .deleteFrom('passkey')
          .where('id', '=', id)
          .where('account_id', '=', accountId)
          .executeTakeFirst()
        if (numDeletedRows === 0n) throw new NotFound('accounts.passkey.gone')
        await recordSecurityEvent(tx, accountId, 'passkey_removed', client)
        await syncSecondFactor(tx, accountId)
      }),

    /** @param accountId whose passkey is required; null for any account */
    async beginSignIn(accountId: number | null): Promise<Ceremony> {
      const options = await generateAuthenticationOptions({
        rpID,
        userVerification: 'required',
        ...(accountId !== null && {
          allowCredentials: (await passkeysOf(db, accountId)).map(({ id, transports }) => ({
            id,
            transports,
          })),
        }),
      })
      return {
        challengeId: await storeChallenge(options.challenge, accountId),
        options: { ...options },
      }
    },

    /** @returns the id of the passkey's account. @throws BadRequest */
    async verify(
      accountId: number | null,
      { challengeId, response }: CeremonyAnswer,
      client: Client,
    ): Promise<number> {
      const expectedChallenge = await spendChallenge(challengeId, accountId)
      const row = await db
        .selectFrom('passkey')
        .where('id', '=', String(response['id']))
        .$if(accountId !== null, (query) => query.where('account_id', '=', accountId!))
        .selectAll()
        .executeTakeFirst()
      if (!row) throw new BadRequest('accounts.passkey.unknown')
      const stored = Number(row.counter)
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: response as unknown as AuthenticationResponseJSON,
        expectedChallenge,
        expectedOrigin,
        expectedRPID: rpID,
        requireUserVerification: true,
        credential: {
          id: row.id,
          publicKey: new Uint8Array(row.public_key),
          // The counter is compared below, where a regression can be recorded.
          counter: 0,
        },
      }).catch((err: unknown) => {
        log.info({ err, accountId: row.account_id }, 'a passkey was rejected')
        throw new BadRequest(NOT_ACCEPTED)
      })
      if (!verified) throw new BadRequest(NOT_ACCEPTED)
      const { newCounter } = authenticationInfo
      // A counter that does not increase indicates a copied key (WebAuthn 6.1.1); synced passkeys always send 0.
      if ((newCounter > 0 || stored > 0) && newCounter <= stored) {
        await recordSecurityEvent(db, row.account_id, 'passkey_counter_regressed', client)
        throw new BadRequest(NOT_ACCEPTED)
      }
      await db
        .updateTable('passkey')
        .set({ counter: newCounter, last_used_at: sql`now()` })
        .where('id', '=', row.id)
        .execute()
      return row.account_id
    },
  }
}
