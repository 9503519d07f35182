import { MERCH_PICTURES_MAX } from '@hypha/contract/rules/merch'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { PictureField } from '../../../components/picture-field.tsx'
import css from './manage.module.css'
import type { ProductDraft } from './product-draft.ts'

interface ProductPicturesProps {
  pictures: ProductDraft['pictures']
  onChange: (pictures: ProductDraft['pictures']) => void
}

/** The pictures of a product; the first one is shown in lists. */
export function ProductPictures({ pictures, onChange }: ProductPicturesProps) {
  const { t, format } = useTexts('merch')
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{t('form.pictures')}</legend>
      <ul className={css.pictures}>
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <img src={picture.contentUrl} alt="" width={120} height={120} />
            <Button
              size="small"
              variant="quiet"
              aria-label={t('form.removePicture', { number: format.number(index + 1) })}
              onClick={() => onChange(pictures.filter((each) => each !== picture))}
            >
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
      {pictures.length < MERCH_PICTURES_MAX && (
        <div className={css.newPicture}>
          <PictureField
            key={pictures.length}
            what="picture"
            shape="square"
            current={null}
            onChange={(picture) => picture && onChange([...pictures, picture])}
          />
        </div>
      )}
    </fieldset>
  )
}
