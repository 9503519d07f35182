import { useTexts } from '@hypha/i18n/use-texts.ts'
import { SECOND_FACTOR_NEEDED } from '@hypha/contract/limits'
import { Button } from '@hypha/ui/controls/button.tsx'
import { PasswordField } from '@hypha/ui/fields/password-field.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { Link } from '@hypha/ui/lib/link.tsx'
import { useSearch } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { emailProblem } from '../validation.ts'
import { guestHref } from '../../../lib/routing/guest-addresses.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import { useIsHydrated } from '../../../lib/dom/use-is-hydrated.ts'
import { Page as Frame, PageTitle } from '../../../components/page/page-frame.tsx'
import { CodeField } from '../code-field.tsx'
import { DemoPeople } from './demo-people.tsx'
import { Form } from '../form.tsx'
import css from '../form.module.css'
import { type Credentials, usePasskeySignIn, useSignIn } from './use-sign-in.ts'

const asksCode = (error: unknown) =>
  error instanceof ApiError && error.body.type === SECOND_FACTOR_NEEDED

export function LoginPage() {
  const { t } = useTexts('account')
  useHead({ title: t('logIn') })
  const { redirect } = useSearch({ from: '/login' })
  const signIn = useSignIn(redirect)
  const [fields, setFields] = useState({ email: '', password: '' })
  const [isSubmitted, setAsked] = useState(false)
  // Keep the credentials, so that a wrong code can be corrected without typing the password again.
  const [first, setFirst] = useState<Credentials | null>(null)
  const begin = (credentials: Credentials) =>
    signIn.mutate(credentials, {
      onError: (error) => asksCode(error) && setFirst(credentials),
    })
  if (first)
    return (
      <SecondFactor
        redirect={redirect}
        signIn={signIn}
        credentials={first}
        onBack={() => {
          setFirst(null)
          signIn.reset()
        }}
      />
    )
  const emailError = isSubmitted ? emailProblem(t, fields.email) : undefined
  const passwordError = isSubmitted && fields.password === '' ? t('password.missing') : undefined
  return (
    <Frame narrow>
      <PageTitle>{t('logIn')}</PageTitle>
      <Form
        error={signIn.isError && !asksCode(signIn.error) ? messageOf(signIn.error) : undefined}
        onSubmit={() => {
          setAsked(true)
          if (!emailProblem(t, fields.email) && fields.password !== '')
            begin({ email: fields.email.trim(), password: fields.password })
        }}
      >
        <TextField
          label={t('email')}
          type="email"
          name="email"
          autoComplete="username"
          value={fields.email}
          error={emailError}
          onChange={(event) => setFields({ ...fields, email: event.target.value })}
        />
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="current-password"
          value={fields.password}
          error={passwordError}
          onChange={(event) => setFields({ ...fields, password: event.target.value })}
        />
        <Button type="submit" variant="solid" size="large" busy={signIn.isPending}>
          {t('logIn')}
        </Button>
        <PasskeyButton redirect={redirect} />
        <p className={css.links}>
          <Link className={css.link} href="/forgot-password">
            {t('logIn.forgot')}
          </Link>
          <Link className={css.link} href="/registration">
            {t('registration.title')}
          </Link>
          <Link className={css.link} href={guestHref}>
            {t('guest.bought')}
          </Link>
        </p>
      </Form>
      <DemoPeople busy={signIn.isPending} onChoose={begin} />
    </Frame>
  )
}

interface SecondFactorProps {
  redirect: string | undefined
  signIn: ReturnType<typeof useSignIn>
  credentials: Credentials
  onBack: () => void
}

/** The second step of a login with two-factor authentication. */
function SecondFactor({ redirect, signIn, credentials, onBack }: SecondFactorProps) {
  const { t } = useTexts('account')
  const [code, setCode] = useState('')
  const [isSent, setSent] = useState(false)
  const error = isSent && !signIn.isPending && signIn.error ? messageOf(signIn.error) : undefined
  return (
    <Frame narrow>
      <PageTitle>{t('secondFactor.title')}</PageTitle>
      <Form
        onSubmit={() => {
          if (code.trim() === '') return
          setSent(true)
          signIn.mutate({ ...credentials, code: code.trim() })
        }}
      >
        <CodeField value={code} error={error} hasFocus onChange={setCode} />
        <Button type="submit" variant="solid" size="large" busy={signIn.isPending}>
          {t('logIn')}
        </Button>
        <PasskeyButton redirect={redirect} />
        <Button variant="quiet" onClick={onBack}>
          {t('back')}
        </Button>
      </Form>
    </Frame>
  )
}

function PasskeyButton({ redirect }: { redirect: string | undefined }) {
  const { t } = useTexts('account')
  const signIn = usePasskeySignIn(redirect)
  // Browser support for passkeys is unknown on the server.
  const isHydrated = useIsHydrated()
  if (!isHydrated || !signIn.isPossible) return null
  return (
    <>
      <Button
        size="large"
        icon={<KeyRound size={18} aria-hidden />}
        busy={signIn.isPending}
        onClick={() => signIn.mutate()}
      >
        {t('passkey.logIn')}
      </Button>
      {signIn.error && (
        <p role="alert" className={css.note}>
          {messageOf(signIn.error)}
        </p>
      )}
    </>
  )
}
