import { ACCESS_CODE_MAX } from '@hypha/contract/rules/tickets'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { unlockedEventHref } from '../../../lib/routing/ticket-addresses.ts'
import css from './offers.module.css'

interface AccessCodeProps {
  eventId: number
  code: string | undefined
  /** The code unlocks nothing. */
  isWrong: boolean
}

/** Unlocks hidden ticket types. The code is kept in the URL. */
export function AccessCode({ eventId, code, isWrong }: AccessCodeProps) {
  const { t } = useTexts('tickets')
  const { history } = useRouter()
  const [typed, setTyped] = useState(code ?? '')
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    history.replace(unlockedEventHref(eventId, typed.trim()))
  }
  return (
    <details open={code !== undefined}>
      <summary className={css.summary}>{t('code.ask')}</summary>
      <form className={css.code} onSubmit={submit} noValidate>
        <TextField
          label={t('code.label')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={ACCESS_CODE_MAX}
          value={typed}
          error={code && isWrong ? t('code.none') : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit">{t('code.apply')}</Button>
      </form>
    </details>
  )
}
