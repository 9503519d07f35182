import type { Credit } from '@hypha/contract'
import { CREDITS_MAX, NAME_MAX } from '@hypha/contract/limits'
import { CREDIT_ROLES } from '@hypha/contract/rules/credits'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { IconButton } from '@hypha/ui/controls/icon-button.tsx'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import css from './credits-field.module.css'

export interface CreditsFieldProps {
  credits: readonly Credit[]
  onChange: (credits: Credit[]) => void
}

/** Credits with a role each. Rows without a name are not saved. */
export function CreditsField({ credits, onChange }: CreditsFieldProps) {
  const { t } = useTexts('upload')
  const adder = useRef<HTMLButtonElement>(null)
  // Focuses a newly added row.
  const isFresh = useRef(false)
  const put = (at: number, patch: Partial<Credit>) =>
    onChange(credits.map((credit, i) => (i === at ? { ...credit, ...patch } : credit)))
  return (
    <fieldset className={css.credits}>
      <legend className={css.legend}>{t('optional', { field: t('field.credits') })}</legend>
      {credits.map((credit, i) => (
        <div
          key={i}
          className={css.credit}
          role="group"
          aria-label={t('credit', { number: i + 1 })}
        >
          <TextField
            label={t('credit.name')}
            maxLength={NAME_MAX}
            value={credit.name}
            ref={(field) => {
              if (field && isFresh.current && i === credits.length - 1) {
                isFresh.current = false
                field.focus()
              }
            }}
            onChange={(event) => put(i, { name: event.target.value })}
          />
          <SelectField
            label={t('credit.role')}
            value={credit.role}
            options={CREDIT_ROLES.map((value) => ({ value, label: t(`role.${value}`) }))}
            onChange={(role) => put(i, { role })}
          />
          <IconButton
            label={t('credit.remove', { number: i + 1 })}
            onClick={() => {
              onChange(credits.filter((_, other) => other !== i))
              adder.current?.focus()
            }}
          >
            <X size={18} aria-hidden />
          </IconButton>
        </div>
      ))}
      {credits.length < CREDITS_MAX && (
        <Button
          ref={adder}
          size="small"
          icon={<Plus size={16} aria-hidden />}
          onClick={() => {
            isFresh.current = true
            onChange([...credits, { name: '', role: 'featuring' }])
          }}
        >
          {t('credit.add')}
        </Button>
      )}
    </fieldset>
  )
}
