import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { clearCompanion, readCompanion } from '../../platform/http/companion-cookie.ts'
import { type Gatekeeper, implement } from '../../platform/http/implement.ts'
import { languageOf } from '../../platform/http/request-language.ts'
import { setLanguage } from './accounts.queries.ts'
import type { Accounts } from './accounts.service.ts'
import { clientOf } from './client-facts.ts'
import type { KnownBrowsers } from './known-browser.ts'
import type { Security } from './security.service.ts'
import type { Sessions } from './sessions.service.ts'
import { setCompanionCookie } from './set-companion-cookie.ts'
import type { AppPasswords } from './app-passwords.service.ts'
import type { PersonalTokens } from './personal-tokens.service.ts'
import type { Passkeys } from './passkeys.service.ts'
import type { SignIn } from './sign-in.service.ts'

interface Parts {
  accounts: Accounts
  sessions: Sessions
  signIn: SignIn
  security: Security
  passkeys: Passkeys
  personalTokens: PersonalTokens
  appPasswords: AppPasswords
  browsers: KnownBrowsers
}

export function accountRoutes(app: FastifyInstance, gate: Gatekeeper, parts: Parts): void {
  const { accounts, sessions, signIn, browsers } = parts
  implement(app, gate, contract.accounts, {
    authenticate: async ({ body, request, reply }) =>
      setCompanionCookie(reply, await signIn.byPassword(body, { request, reply })),
    beginPasskey: () => signIn.beginPasskey(),
    authenticateByPasskey: async ({ body, request, reply }) =>
      setCompanionCookie(reply, await signIn.byPasskey(body, { request, reply })),
    reauthenticate: async ({ user, body, request }) =>
      void (await signIn.again(user, body, request)),
    beginReauthentication: ({ user }) => signIn.beginAgain(user),
    reauthenticateByPasskey: async ({ user, body, request }) =>
      void (await signIn.againByPasskey(user, body, request)),
    refresh: ({ body, request }) =>
      sessions.refresh(body.refresh_token, readCompanion(request), new Date()),
    invalidate: async ({ body, request, reply }) => {
      await sessions.end(body.refresh_token, readCompanion(request), new Date())
      clearCompanion(reply)
      return undefined
    },
    register: async ({ body, request, reply }) => {
      await accounts.register(
        { ...body, language: languageOf(request) },
        browsers.idOf(request, reply),
      )
      return { email: body.email, fullName: body.fullName }
    },
    resendConfirmation: async ({ user }) => void (await accounts.resendConfirmation(user.id)),
    confirmation: ({ params, request, reply }) =>
      accounts.confirmation(params.token, browsers.idOf(request, reply)),
    confirmEmail: async ({ params, body, request, reply }) => {
      const { accountId, session } = await accounts.confirmEmail(
        params.token,
        body ?? {},
        browsers.idOf(request, reply),
        await clientOf(request),
      )
      browsers.remember(request, reply, accountId)
      return setCompanionCookie(reply, session)
    },
    adminInvitation: ({ params }) => accounts.adminInvitation(params.token),
    acceptAdminInvitation: async ({ params, body, request, reply }) => {
      const client = await clientOf(request)
      const { accountId, session } = await accounts.acceptAdminInvitation(
        params.token,
        { ...body, language: languageOf(request) },
        client,
      )
      browsers.remember(request, reply, accountId)
      return setCompanionCookie(reply, session)
    },
    forgotPassword: async ({ body }) => void (await accounts.forgotPassword(body.email)),
    resetPassword: async ({ params, body, request, reply }) => {
      const client = await clientOf(request)
      const accountId = await accounts.resetPassword(params.token, body.password, client)
      // Failed guesses from elsewhere must not lock the owner out of this browser.
      browsers.remember(request, reply, accountId)
      return undefined
    },
    profile: ({ user }) => accounts.profile(user.id),
    chooseLanguage: async ({ user, body }) =>
      void (await setLanguage(gate.db, user.id, body.language)),
    editProfile: ({ user, body }) => accounts.editProfile(user.id, body.fullName),
    setPhoto: ({ user, file }) => accounts.setPhoto(user.id, file),
  })
  securityRoutes(app, gate, parts)
}

const securityRoutes = (
  app: FastifyInstance,
  gate: Gatekeeper,
  { security, passkeys, personalTokens, appPasswords }: Parts,
) =>
  implement(app, gate, contract.security, {
    state: ({ user }) => security.state(user.id),
    changePassword: async ({ user, body, request }) =>
      void (await security.changePassword(user, body, request)),
    changeEmail: async ({ user, body, request }) =>
      void (await security.changeEmail(user, body.email, await clientOf(request))),
    cancelEmailChange: async ({ user }) => void (await security.cancelEmailChange(user.id)),
    emailChange: ({ params }) => security.emailChange(params.token),
    confirmEmailChange: async ({ params, request }) =>
      void (await security.confirmEmailChange(params.token, await clientOf(request))),
    sessions: async ({ user, request }) => ({
      items: await security.sessions(user, languageOf(request)),
    }),
    endSession: async ({ user, params, request }) =>
      void (await security.endSession(user.id, params.id, await clientOf(request))),
    endOtherSessions: async ({ user, request }) =>
      security.endOtherSessions(user, await clientOf(request)),
    beginTotp: ({ user }) => security.beginTotp(user),
    confirmTotp: async ({ user, body, request }) => ({
      recoveryCodes: await security.confirmTotp(user.id, body.code, await clientOf(request)),
    }),
    removeTotp: async ({ user, request }) =>
      void (await security.removeTotp(user.id, await clientOf(request))),
    beginPasskey: ({ user }) => passkeys.beginAdding(user),
    addPasskey: async ({ user, body: { name, ...answer }, request }) => ({
      recoveryCodes: await passkeys.add(user.id, name, answer, await clientOf(request)),
    }),
    removePasskey: async ({ user, params, request }) =>
      void (await passkeys.remove(user.id, params.id, await clientOf(request))),
    createRecoveryCodes: async ({ user, request }) => ({
      recoveryCodes: await security.createRecoveryCodes(user.id, await clientOf(request)),
    }),
    tokens: async ({ user }) => ({ items: await personalTokens.list(user.id) }),
    createToken: async ({ user, body, request }) =>
      personalTokens.create(user, body, await clientOf(request)),
    revokeToken: async ({ user, params, request }) =>
      void (await personalTokens.revoke(user.id, params.id, await clientOf(request))),
    appPasswords: async ({ user }) => ({ items: await appPasswords.list(user.id) }),
    createAppPassword: async ({ user, body, request }) =>
      appPasswords.create(user, body.name, await clientOf(request)),
    revokeAppPassword: async ({ user, params, request }) =>
      void (await appPasswords.revoke(user.id, params.id, await clientOf(request))),
    events: ({ user, query, request }) => security.events(user.id, query.page, languageOf(request)),
  })
