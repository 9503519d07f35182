import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { LazyMenu } from '@hypha/ui/controls/lazy-menu.tsx'
import { Download } from 'lucide-react'
import type { Product } from '../../cart/index.ts'

const load = () => import('./format-menu.tsx').then((file) => file.FormatMenu)

interface DownloadButtonProps {
  product: Product
  wasDownloaded: boolean
}

/** Opens the available formats with their sizes. Pressing one downloads it. */
export function DownloadButton({ product, wasDownloaded }: DownloadButtonProps) {
  const { t } = useTexts('orders')
  const action = wasDownloaded ? t('downloadAgain') : t('download')
  const label = t('actionFor', { action, title: product.title })
  return (
    <LazyMenu
      label={label}
      load={load}
      about={{ product }}
      trigger={(props) => (
        <Button
          size="small"
          icon={<Download size={16} aria-hidden />}
          {...props}
          aria-label={label}
        >
          {t('download')}
        </Button>
      )}
    />
  )
}
