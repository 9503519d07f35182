import type { OwnMerch } from '@hypha/contract'
import { TITLE_MAX } from '@hypha/contract/limits'
import {
  MERCH_DESCRIPTION_MAX,
  MERCH_STATUSES,
  MERCH_STOCK_MAX,
  MERCH_WEIGHT_MAX,
  type MerchStatus,
} from '@hypha/contract/rules/merch'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button, ButtonLink } from '@hypha/ui/controls/button.tsx'
import { Checkbox } from '@hypha/ui/fields/checkbox.tsx'
import { NumberField } from '@hypha/ui/fields/number-field.tsx'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { TextArea } from '@hypha/ui/fields/text-area.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useSaving } from '../../../components/dialogs/use-saving.ts'
import { useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { merchHref } from '../../../lib/routing/dashboard-addresses.ts'
import css from './manage.module.css'
import { draftOf, fieldsOf, type ProductDraft } from './product-draft.ts'
import { ProductPictures } from './product-pictures.tsx'
import { ReleaseFields } from './release-fields.tsx'
import { ProfileField } from './profile-field.tsx'
import { VariantFields } from './variant-fields.tsx'

/** Fields that show their own errors. */
const FIELDS = ['title', 'description', 'weightGrams', 'editionSize', 'shipsFrom', 'releaseId']

/** The form of a product; null for a new one. */
export function ProductForm({ product }: { product: OwnMerch | null }) {
  const { t } = useTexts('merch')
  const { api, cache } = useApp()
  const { history } = useRouter()
  const [draft, setDraft] = useState(() => draftOf(product))
  const set = (part: Partial<ProductDraft>) => setDraft((now) => ({ ...now, ...part }))
  const { isPending, submit, errorOf, refusal } = useSaving(async () => {
    const body = fieldsOf(draft)
    const { result } = product
      ? await api.merch.editMerch({ params: { id: product.id }, body })
      : await api.merch.addMerch({ body })
    toast(t('saved', { title: result.title }))
    await cache.invalidateQueries()
    history.push(merchHref)
  }, FIELDS)
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <TextField
        label={t('form.title')}
        value={draft.title}
        maxLength={TITLE_MAX}
        autoComplete="off"
        error={errorOf('title')}
        onChange={({ target }) => set({ title: target.value })}
      />
      <ProfileField value={draft.profile} onChange={(profile) => set({ profile })} />
      <TextArea
        label={t('form.description')}
        rows={6}
        value={draft.description}
        maxLength={MERCH_DESCRIPTION_MAX}
        error={errorOf('description')}
        onChange={(description) => set({ description })}
      />
      <ProductPictures pictures={draft.pictures} onChange={(pictures) => set({ pictures })} />
      <VariantFields variants={draft.variants} onChange={(variants) => set({ variants })} />
      <NumberField
        label={t('form.weight')}
        hint={t('form.weightHint')}
        value={draft.weightGrams}
        min={1}
        max={MERCH_WEIGHT_MAX}
        error={errorOf('weightGrams')}
        onChange={(weightGrams) => set({ weightGrams })}
      />
      <Checkbox checked={draft.isNumbered} onChange={(isNumbered) => set({ isNumbered })}>
        {t('form.numbered')}
      </Checkbox>
      {draft.isNumbered && (
        <NumberField
          label={t('form.editionSize')}
          hint={t('form.editionHint')}
          value={draft.editionSize}
          min={1}
          max={MERCH_STOCK_MAX}
          error={errorOf('editionSize')}
          onChange={(editionSize) => set({ editionSize })}
        />
      )}
      <ReleaseFields draft={draft} error={errorOf('releaseId')} onChange={set} />
      <TextField
        label={t('form.shipsFrom')}
        hint={t('form.shipsFromHint')}
        type="date"
        value={draft.shipsFrom}
        error={errorOf('shipsFrom')}
        onChange={({ target }) => set({ shipsFrom: target.value })}
      />
      <SelectField<MerchStatus>
        label={t('form.status')}
        hint={t(`status.${draft.status}.hint`)}
        value={draft.status}
        options={MERCH_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
        onChange={(status) => set({ status })}
      />
      {refusal && (
        <p role="alert" className={css.refused}>
          {refusal}
        </p>
      )}
      <div className={css.verbs}>
        <ButtonLink variant="quiet" href={merchHref}>
          {t('cancel')}
        </ButtonLink>
        <Button variant="solid" type="submit" busy={isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
