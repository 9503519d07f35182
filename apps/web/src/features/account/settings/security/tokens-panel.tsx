import { type PersonalToken, TOKEN_SCOPES, type TokenScope } from '@hypha/contract'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { Checkbox } from '@hypha/ui/fields/checkbox.tsx'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { Dialog } from '@hypha/ui/layers/dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { Copy, Plus } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../../../lib/app-context.ts'
import { copyText } from '../../../../lib/dom/share.ts'
import { day } from '../../../../lib/format/dates.ts'
import { isAdmin, useSession } from '../../../../lib/auth/use-session.ts'
import { Failure } from '../../../../components/page/failure.tsx'
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx'
import { Question } from '../../../../components/dialogs/question.tsx'
import css from '../account-settings.module.css'
import { Panel } from './panel.tsx'
import own from './security.module.css'
import { useRefreshSecurity, useSecurityChange } from './use-security-change.ts'
import { SCOPE_NAMES } from './words.ts'

/** Tokens for scripts and players. */
export function TokensPanel() {
  const api = useApi()
  const { data, error, refetch } = useQuery({ ...api.security.tokens.query(), staleTime: 0 })
  const [isAdding, setAdding] = useState(false)
  const [token, setToken] = useState<string | null>(null)
  return (
    <Panel
      title="Access tokens"
      text={
        <>
          For scripts and players that use the <a href="/api/docs">API</a>. A token can’t change
          your password or other security settings.
        </>
      }
      action={
        <Button size="small" icon={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
          Create a token
        </Button>
      }
    >
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="row" />
      ) : data.items.length === 0 ? (
        <p className={css.empty}>You have no access tokens.</p>
      ) : (
        <ul className={css.list} aria-label="Access tokens">
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

function TokenRow({ token }: { token: PersonalToken }) {
  const api = useApi()
  const [isAsked, setAsked] = useState(false)
  const revoke = useSecurityChange(
    () => api.security.revokeToken({ params: { id: token.id } }),
    'Token revoked',
  )
  return (
    <li className={css.row}>
      <div className={css.words}>
        <p className={css.title}>{token.name}</p>
        <p className={css.note}>
          {token.scopes.join(', ')} ·{' '}
          {token.expiresAt ? `Expires ${day(token.expiresAt)}` : 'Never expires'} ·{' '}
          {token.lastUsedAt ? `Last used ${day(token.lastUsedAt)}` : 'Never used'}
        </p>
      </div>
      <div className={css.verbs}>
        <Button
          variant="quiet"
          size="small"
          busy={revoke.isPending}
          aria-label={`Revoke ${token.name}`}
          onClick={() => setAsked(true)}
        >
          Revoke
        </Button>
      </div>
      <Question
        open={isAsked}
        title="Revoke this token?"
        cancel="Keep it"
        confirm="Revoke"
        danger
        onConfirm={() => {
          setAsked(false)
          revoke.mutate()
        }}
        onClose={() => setAsked(false)}
      >
        Scripts and players that use {token.name} stop working at once.
      </Question>
    </li>
  )
}

const EXPIRIES = [
  { value: 30, label: 'In 30 days' },
  { value: 90, label: 'In 90 days' },
  { value: 365, label: 'In a year' },
  { value: 0, label: 'Never' },
]

interface CreateTokenProps {
  onCreated: (token: string) => void
  onClose: () => void
}

function CreateToken({ onCreated, onClose }: CreateTokenProps) {
  const api = useApi()
  const refresh = useRefreshSecurity()
  const isForAdmin = isAdmin(useSession())
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<TokenScope[]>(['read'])
  const [days, setDays] = useState(90)
  const offered = TOKEN_SCOPES.filter((scope) => scope !== 'admin' || isForAdmin)
  return (
    <FormDialog
      title="Create an access token"
      verb="Create"
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
            label="Name"
            name="name"
            placeholder="My player"
            maxLength={60}
            value={name}
            {...(errorOf('name') && { error: errorOf('name')! })}
            onChange={(event) => setName(event.target.value)}
          />
          <fieldset className={own.scopes}>
            <legend>Scopes</legend>
            {offered.map((scope) => (
              <Checkbox
                key={scope}
                checked={scopes.includes(scope)}
                onChange={(isOn) =>
                  setScopes(isOn ? [...scopes, scope] : scopes.filter((each) => each !== scope))
                }
              >
                {SCOPE_NAMES[scope]}
              </Checkbox>
            ))}
            {errorOf('scopes') && (
              <p role="alert" className={own.refused}>
                {errorOf('scopes')}
              </p>
            )}
          </fieldset>
          <SelectField label="Expires" value={days} options={EXPIRIES} onChange={setDays} />
        </>
      )}
    </FormDialog>
  )
}

const NewToken = ({ token, onClose }: { token: string; onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    title="Copy your token"
    width={500}
    actions={
      <Button variant="solid" onClick={onClose}>
        Done
      </Button>
    }
  >
    <p>We can’t show it again. Anyone who has it can use your account within its scopes.</p>
    <code className={own.token}>{token}</code>
    <div className={own.verbs}>
      <Button
        size="small"
        icon={<Copy size={16} aria-hidden />}
        onClick={() => void copyText(token, 'Token')}
      >
        Copy
      </Button>
    </div>
  </Dialog>
)
