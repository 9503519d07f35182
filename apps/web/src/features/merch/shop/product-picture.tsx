import type { Picture } from '@hypha/contract'
import { Shirt } from 'lucide-react'
import css from './shop.module.css'

/** A square picture of a product, or a drawing instead of it. */
export const ProductPicture = ({ picture }: { picture: Picture | null }) => (
  <span className={css.picture}>
    {picture ? (
      <img src={picture.contentUrl} alt="" width={640} height={640} loading="lazy" />
    ) : (
      <Shirt size={40} aria-hidden />
    )}
  </span>
)
