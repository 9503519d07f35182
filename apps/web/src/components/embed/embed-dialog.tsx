import {
  EMBED_MAX,
  EMBED_MIN,
  EMBED_SIZES,
  EMBED_THEMES,
  type EmbedAddress,
  embedCode,
  embedPath,
  type EmbedSizeName,
  type EmbedTheme,
} from '@hypha/contract/rules/embeds'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Field } from '@hypha/ui/fields/field.tsx'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { Dialog } from '@hypha/ui/layers/dialog.tsx'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { copyText } from '../../lib/dom/share.ts'
import css from './embed-dialog.module.css'
import { EmbedPreview } from './embed-preview.tsx'

export interface EmbedProps {
  of: EmbedAddress
  title: string
}

const SIZE_NAMES = Object.keys(EMBED_SIZES) as EmbedSizeName[]

/** Size and theme of a player for another website, with a preview and the code to copy. */
export function EmbedDialog({ of, title, onClose }: EmbedProps & { onClose: () => void }) {
  const { t } = useTexts('components')
  const [sizeName, setSizeName] = useState<EmbedSizeName>('list')
  const [theme, setTheme] = useState<EmbedTheme | 'visitor'>('visitor')
  const size = EMBED_SIZES[sizeName]
  const path = embedPath({ ...of, theme: theme === 'visitor' ? undefined : theme })
  const code = embedCode(new URL(path, location.origin).href, title, size)
  return (
    <Dialog
      open
      width={570}
      title={t('embed.title')}
      onClose={onClose}
      actions={
        <Button
          variant="solid"
          icon={<Copy size={18} aria-hidden />}
          onClick={() => void copyText(code, t('embed.code'))}
        >
          {t('embed.copy')}
        </Button>
      }
    >
      <div className={css.form}>
        <div className={css.choices}>
          <SelectField
            label={t('embed.size')}
            value={sizeName}
            options={SIZE_NAMES.map((value) => ({
              value,
              label: t(`embed.size.${value}`, EMBED_SIZES[value]),
            }))}
            onChange={setSizeName}
          />
          <SelectField
            label={t('embed.theme')}
            value={theme}
            options={(['visitor', ...EMBED_THEMES] as const).map((value) => ({
              value,
              label: t(`embed.theme.${value}`),
            }))}
            onChange={setTheme}
          />
        </div>
        <EmbedPreview path={path} size={size} />
        <Field
          label={t('embed.code')}
          hint={t('embed.hint', {
            ...{ minWidth: EMBED_MIN.width, minHeight: EMBED_MIN.height },
            ...{ maxWidth: EMBED_MAX.width, maxHeight: EMBED_MAX.height },
          })}
        >
          {(ids) => (
            <textarea
              {...ids}
              className={css.code}
              dir="ltr"
              rows={4}
              readOnly
              value={code}
              onFocus={(event) => event.target.select()}
            />
          )}
        </Field>
      </div>
    </Dialog>
  )
}
