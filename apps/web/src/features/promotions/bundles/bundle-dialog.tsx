import { toCents, toDollars } from '@hypha/contract/rules/money'
import { BUNDLE_PERCENT_MAX, BUNDLE_TITLE_MAX } from '@hypha/contract/rules/promotions'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Checkbox } from '@hypha/ui/fields/checkbox.tsx'
import { NumberField } from '@hypha/ui/fields/number-field.tsx'
import { PriceField } from '@hypha/ui/fields/price-field.tsx'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useState } from 'react'
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx'
import { useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import css from '../promotions.module.css'
import { useBundleChoices } from './use-bundle-choices.ts'

const FIELDS = ['title', 'percent', 'price']

/** Makes a bundle of chosen releases, or of the discography of an artist or label. */
export function BundleDialog({ onClose }: { onClose: () => void }) {
  const { t, format } = useTexts('promotions')
  const { api, cache } = useApp()
  const { releases, contents } = useBundleChoices()
  const [content, setContent] = useState('releases')
  const [title, setTitle] = useState('')
  const [kind, setKind] = useState<'percent' | 'price'>('percent')
  const [percent, setPercent] = useState<number | null>(20)
  const [price, setPrice] = useState('')
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [profile, profileId] = content.split('-')
  const isChosen = content === 'releases'
  const isFixed = isChosen && kind === 'price'
  const full = releases
    .filter(({ id }) => chosen.includes(id))
    .reduce((sum, each) => sum + toCents(each.price), 0)
  const send = async () => {
    await api.bundles.addBundle({
      body: {
        ...(isChosen && { title, releaseIds: [...chosen] }),
        ...(profile === 'artist' && { artistId: Number(profileId) }),
        ...(profile === 'label' && { labelId: Number(profileId) }),
        ...(isFixed ? { price: Number(price) } : { percent }),
      },
    })
    toast(t('bundles.made'))
    onClose()
    await cache.invalidateQueries()
  }
  return (
    <FormDialog
      title={t('bundles.add')}
      verb={t('bundles.verb')}
      fields={FIELDS}
      send={send}
      onClose={onClose}
      intro={<p className={css.note}>{t('bundles.rules')}</p>}
    >
      {(errorOf) => (
        <>
          <SelectField
            label={t('bundles.content')}
            value={content}
            options={contents}
            onChange={setContent}
          />
          {isChosen && (
            <TextField
              label={t('bundles.title')}
              maxLength={BUNDLE_TITLE_MAX}
              autoComplete="off"
              value={title}
              error={errorOf('title')}
              onChange={({ target }) => setTitle(target.value)}
            />
          )}
          <div className={css.two}>
            {isChosen && (
              <SelectField
                label={t('discounts.kind')}
                value={kind}
                options={(['percent', 'price'] as const).map((value) => ({
                  value,
                  label: t(`bundles.kind.${value}`),
                }))}
                onChange={setKind}
              />
            )}
            {isFixed ? (
              <PriceField
                label={t('bundles.fixedPrice')}
                hint={t('bundles.oneByOne', { price: format.money(toDollars(full)) })}
                value={price}
                error={errorOf('price')}
                onChange={setPrice}
              />
            ) : (
              <NumberField
                label={t('discounts.percent')}
                value={percent}
                min={1}
                max={BUNDLE_PERCENT_MAX}
                error={errorOf('percent') ?? errorOf('price')}
                onChange={setPercent}
              />
            )}
          </div>
          {isChosen && (
            <fieldset className={css.choices}>
              <legend>{t('bundles.releases')}</legend>
              {releases.length === 0 && <p className={css.note}>{t('bundles.noReleases')}</p>}
              {releases.map((release) => (
                <Checkbox
                  key={release.id}
                  checked={chosen.includes(release.id)}
                  onChange={(isOn) =>
                    setChosen(
                      isOn ? [...chosen, release.id] : chosen.filter((each) => each !== release.id),
                    )
                  }
                >
                  {release.title} · {format.money(release.price)}
                </Checkbox>
              ))}
            </fieldset>
          )}
        </>
      )}
    </FormDialog>
  )
}
