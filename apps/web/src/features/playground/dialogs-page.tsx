import { Button } from '@hypha/ui/controls/button.tsx'
import { AlertDialog } from '@hypha/ui/layers/alert-dialog.tsx'
import { CropDialog } from '@hypha/ui/layers/crop-dialog.tsx'
import { Dialog } from '@hypha/ui/layers/dialog.tsx'
import { FilterPopup } from '@hypha/ui/layers/filter-popup.tsx'
import { ImageZoom } from '@hypha/ui/layers/image-zoom.tsx'
import { Logo } from '@hypha/ui/shell/logo.tsx'
import { type ReactNode, useRef, useState } from 'react'
import { askPrice } from '../cart/index.ts'
import { askToLogin, type LoginAction } from '../../lib/auth/need-login.ts'
import { toast } from '../../lib/dom/toasts.ts'
import { askToUpgrade, type Gate } from '../membership/index.ts'
import { useMedia } from '../../lib/dom/use-media.ts'
import { BetaDialog } from '../../components/dialogs/beta-dialog.tsx'
import { ComingSoon } from '../../components/page/coming-soon.tsx'
import { ContactDialog } from '../../components/dialogs/contact-dialog.tsx'
import { ErrorDialog } from '../../components/dialogs/error-dialog.tsx'
import { DeleteExample } from './parts/delete-example.tsx'
import { examplePicture } from './parts/example-picture.ts'
import css from './playground.module.css'
import { PlaygroundFrame } from './playground-frame.tsx'
import { nothing, Specimens } from './parts/specimen.tsx'

const LOGIN_ACTIONS: readonly LoginAction[] = [
  'add_to_cart',
  'open_cart',
  'set_you_price',
  'download_track',
  'remove_album_from_favorites',
  'add_album_to_favorites',
  'add_son_to_cart',
  'download_album',
  'set_your_price',
]
const GATES: readonly Gate[] = [
  'list',
  'bookmarks',
  'more-bookmarks',
  'quality',
  'downloads',
  'comments',
  'votes',
]
const WIDTHS = [400, 500, 570] as const

/** A nonexistent product, so that actions on it are refused. */
const PRODUCT = { release: 0, song: null, title: 'Lantern Arithmetic' }

interface OpensProps {
  name: string
  children: (close: () => void) => ReactNode
}

/** A button that opens a dialog. */
function Opens({ name, children }: OpensProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{name}</Button>
      {isOpen && children(() => setOpen(false))}
    </>
  )
}

function Filter() {
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isNarrow = useMedia('(width < 768px)')
  return (
    <>
      <Button ref={anchor} onClick={() => setOpen(true)}>
        Filter popup
      </Button>
      <FilterPopup
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Filter"
        anchor={anchor}
        narrow={isNarrow}
        actions={<Button onClick={() => setOpen(false)}>Show</Button>}
      >
        <p>The filter&rsquo;s options.</p>
      </FilterPopup>
    </>
  )
}

function Crop() {
  const [cropping, setAsked] = useState<{ file: File; shape: 'round' | 'square' } | null>(null)
  return (
    <>
      {(['round', 'square'] as const).map((shape) => (
        <Button
          key={shape}
          onClick={() => void examplePicture().then((file) => setAsked({ file, shape }))}
        >
          {`Crop, ${shape}`}
        </Button>
      ))}
      {cropping && (
        <CropDialog
          {...cropping}
          onDone={() => {
            setAsked(null)
            toast('Cut out. It was not sent.')
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

/** Every dialog. */
export const DialogsPage = () => (
  <PlaygroundFrame
    current="/dev/dialogs"
    title="Dialogs"
    lead="Every dialog, with example content. Contact Us and Beta access are real: what you send there arrives."
  >
    <Specimens title="Log in first" isWide>
      <div className={css.row}>
        {LOGIN_ACTIONS.map((action) => (
          <Button key={action} onClick={() => askToLogin('/dev/dialogs', { action })}>
            {action}
          </Button>
        ))}
      </div>
    </Specimens>
    <Specimens title="What a plan would bring, and the download limit" isWide>
      <div className={css.row}>
        {GATES.map((gate) => (
          <Button key={gate} onClick={() => askToUpgrade(gate)}>
            {gate}
          </Button>
        ))}
        <Opens name="Download limit">
          {(close) => (
            <AlertDialog
              open
              tag="download_limit"
              title="Download limit"
              confirm="OK"
              onConfirm={close}
              onClose={close}
            >
              Free downloads today: 25 of 25.
            </AlertDialog>
          )}
        </Opens>
      </div>
    </Specimens>
    <Specimens title="Set your price" isWide>
      <div className={css.row}>
        <Button onClick={() => askPrice({ product: PRODUCT, variant: 'buy' })}>To buy</Button>
        <Button onClick={() => askPrice({ product: PRODUCT, variant: 'set', price: 5 })}>
          To set another
        </Button>
      </div>
    </Specimens>
    <Specimens title="Messages and questions" isWide>
      <div className={css.row}>
        <Opens name="Coming soon">
          {(close) => <ComingSoon what="An example" onClose={close} />}
        </Opens>
        <Opens name="Generic error">
          {(close) => <ErrorDialog problem="This part couldn’t be loaded." onClose={close} />}
        </Opens>
        <Opens name="Attention">
          {(close) => (
            <AlertDialog
              open
              title="Attention"
              cancel="Cancel"
              confirm="OK"
              onConfirm={close}
              onClose={close}
            >
              This action will stop play
            </AlertDialog>
          )}
        </Opens>
        <Opens name="Dangerous question">
          {(close) => (
            <AlertDialog
              open
              danger
              title="Take it away?"
              cancel="Cancel"
              confirm="Remove"
              onConfirm={close}
              onClose={close}
            >
              It cannot be brought back.
            </AlertDialog>
          )}
        </Opens>
        <Opens name="Busy question">
          {(close) => (
            <AlertDialog
              open
              busy
              title="Send it?"
              cancel="Cancel"
              confirm="Send"
              onConfirm={nothing}
              onClose={close}
            >
              It is on its way.
            </AlertDialog>
          )}
        </Opens>
        <Opens name="Delete release">{(close) => <DeleteExample onClose={close} />}</Opens>
      </div>
    </Specimens>
    <Specimens title="Forms" isWide>
      <div className={css.row}>
        <Opens name="Contact Us">{(close) => <ContactDialog onClose={close} />}</Opens>
        <Opens name="Beta access">
          {(close) => <BetaDialog what="upload" onPass={close} onClose={close} />}
        </Opens>
      </div>
    </Specimens>
    <Specimens title="Widths" isWide>
      <div className={css.row}>
        {WIDTHS.map((width) => (
          <Opens key={width} name={`${width} pixels`}>
            {(close) => (
              <Dialog
                open
                width={width}
                title={`${width} pixels wide`}
                onClose={close}
                actions={<Button onClick={close}>Close it</Button>}
              >
                <p>As wide as that, where the window has room for it.</p>
              </Dialog>
            )}
          </Opens>
        ))}
      </div>
    </Specimens>
    <Specimens title="Pictures and filters" isWide>
      <div className={css.row}>
        <Opens name="Image zoom">
          {(close) => (
            <ImageZoom open title="The logo" onClose={close}>
              <Logo size={320} />
            </ImageZoom>
          )}
        </Opens>
        <Crop />
        <Filter />
      </div>
    </Specimens>
  </PlaygroundFrame>
)
