import { Trans } from 'react-i18next'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { PersonalToken, TokenScope } from '@hypha/contract'
import { TOKEN_SCOPES } from '@hypha/contract/rules/security'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { Checkbox } from '@hypha/ui/fields/checkbox.tsx'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../../../lib/app-context.ts'
import { isAdmin, useSession } from '../../../../lib/auth/use-session.ts'
import { Failure } from '../../../../components/page/failure.tsx'
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx'
import { SecretDialog } from '../../../../components/dialogs/secret-dialog.tsx'
import css from '../account-settings.module.css'
import { Panel } from './panel.tsx'
import { SecretRow } from './secret-row.tsx'
import own from './security.module.css'
import { useRefreshSecurity, useSecurityChange } from './use-security-change.ts'

/** API tokens for scripts and media players. */
export function TokensPanel() {
  const { t } = useTexts('account')
  const api = useApi()
  const { data, error, refetch } = useQuery({ ...api.security.tokens.query(), staleTime: 0 })
  const [isAdding, setAdding] = useState(false)
  const [token, setToken] = useState<string | null>(null)
  return (
    <Panel
      title={t('tokens.title')}
      text={
        <Trans
          t={t}
          i18nKey="tokens.text"
          // oxlint-disable-next-line jsx-a11y/anchor-has-content -- its content comes from the translation
          components={{ api: <a href="/api/docs">{null}</a> }}
        />
      }
      action={
        <Button size="small" icon={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
          {t('tokens.create')}
        </Button>
      }
    >
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="row" />
      ) : data.items.length === 0 ? (
        <p className={css.empty}>{t('tokens.none')}</p>
      ) : (
        <ul className={css.list} aria-label={t('tokens.title')}>
          {data.items.map((each) => (
            <TokenRow key={each.id} token={each} />
          ))}
        </ul>
      )}
      {isAdding && <CreateToken onCreated={setToken} onClose={() => setAdding(false)} />}
      {token && <NewToken token={token} onClose={() => setToken(null)} />}
    </Panel>
  )
}

function TokenRow({
  token: { id, name, scopes, expiresAt, lastUsedAt },
}: {
  token: PersonalToken
}) {
  const { t, format } = useTexts('account')
  const api = useApi()
  const revoke = useSecurityChange(
    () => api.security.revokeToken({ params: { id } }),
    t('tokens.revoked'),
  )
  return (
    <SecretRow
      name={name}
      facts={[
        scopes.join(', '),
        expiresAt
          ? t('tokens.expiresOn', { date: format.day(expiresAt) })
          : t('tokens.neverExpires'),
        lastUsedAt ? t('lastUsed', { date: format.day(lastUsedAt) }) : t('neverUsed'),
      ]}
      verb={t('tokens.revoke')}
      verbNamed={t('tokens.revokeNamed', { name })}
      question={{ title: t('tokens.revokeTitle'), text: t('tokens.revokeText', { name }) }}
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate()}
    />
  )
}

/** In days; 0 means no expiry. */
const EXPIRIES = [30, 90, 365, 0] as const

interface CreateTokenProps {
  onCreated: (token: string) => void
  onClose: () => void
}

function CreateToken({ onCreated, onClose }: CreateTokenProps) {
  const { t } = useTexts('account')
  const api = useApi()
  const refresh = useRefreshSecurity()
  const isForAdmin = isAdmin(useSession())
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<TokenScope[]>(['read'])
  const [days, setDays] = useState<(typeof EXPIRIES)[number]>(90)
  const offered = TOKEN_SCOPES.filter((scope) => scope !== 'admin' || isForAdmin)
  return (
    <FormDialog
      title={t('tokens.createTitle')}
      verb={t('create')}
      fields={['name', 'scopes']}
      send={async () => {
        const body = { name, scopes, expiresInDays: days === 0 ? null : days }
        const { token } = await api.security.createToken({ body })
        onCreated(token)
        onClose()
        await refresh()
      }}
      onClose={onClose}
      intro={null}
    >
      {(errorOf) => (
        <>
          <TextField
            label={t('name')}
            name="name"
            placeholder={t('tokens.placeholder')}
            maxLength={60}
            value={name}
            {...(errorOf('name') && { error: errorOf('name')! })}
            onChange={(event) => setName(event.target.value)}
          />
          <fieldset className={own.scopes}>
            <legend>{t('tokens.scopes')}</legend>
            {offered.map((scope) => (
              <Checkbox
                key={scope}
                checked={scopes.includes(scope)}
                onChange={(isOn) =>
                  setScopes(isOn ? [...scopes, scope] : scopes.filter((each) => each !== scope))
                }
              >
                {t(`scope.${scope}`)}
              </Checkbox>
            ))}
            {errorOf('scopes') && (
              <p role="alert" className={own.refused}>
                {errorOf('scopes')}
              </p>
            )}
          </fieldset>
          <SelectField
            label={t('tokens.expires')}
            value={days}
            options={EXPIRIES.map((value) => ({ value, label: t(`tokens.expiry.${value}`) }))}
            onChange={setDays}
          />
        </>
      )}
    </FormDialog>
  )
}

function NewToken({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useTexts('account')
  return (
    <SecretDialog
      title={t('tokens.copyTitle')}
      text={t('tokens.copyText')}
      secret={token}
      name={t('tokens.token')}
      copyLabel={t('copy')}
      onClose={onClose}
    />
  )
}
