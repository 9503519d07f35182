import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Checkbox } from '@hypha/ui/fields/checkbox.tsx'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/app-context.ts'
import type { ProductDraft } from './product-draft.ts'

/** The maximum page size of the API. Older releases are not offered. */
const RELEASES_MAX = 90

interface ReleaseFieldsProps {
  draft: Pick<ProductDraft, 'releaseId' | 'grantsRelease'>
  error: string | undefined
  onChange: (part: Partial<ProductDraft>) => void
}

/** The release that a product is about, and whether buyers can download it. */
export function ReleaseFields({ draft, error, onChange }: ReleaseFieldsProps) {
  const { t } = useTexts('merch')
  const { data } = useQuery({
    ...useApi().releases.list.query({ query: { filter: 'mine', itemsPerPage: RELEASES_MAX } }),
    staleTime: 0,
  })
  return (
    <>
      <SelectField
        label={t('form.release')}
        hint={t('form.releaseHint')}
        value={draft.releaseId}
        options={[
          { value: 0, label: t('form.release.none') },
          ...(data?.items ?? []).map(({ id, title }) => ({ value: id, label: title })),
        ]}
        error={error}
        onChange={(releaseId) => onChange({ releaseId })}
      />
      {draft.releaseId !== 0 && (
        <Checkbox
          checked={draft.grantsRelease}
          onChange={(grantsRelease) => onChange({ grantsRelease })}
        >
          {t('form.grants')}
        </Checkbox>
      )}
    </>
  )
}
