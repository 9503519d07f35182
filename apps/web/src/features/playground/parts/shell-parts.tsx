import { Header } from '@hypha/ui/shell/header.tsx'
import { Logo } from '@hypha/ui/shell/logo.tsx'
import { ShortcutList } from '@hypha/ui/shell/shortcut-list.tsx'
import css from '../playground.module.css'
import { Specimen, Specimens } from './specimen.tsx'

/** Components around every page. The footer, skip link and back-to-top button are already on this one. */
export const ShellParts = () => (
  <Specimens title="Around every page" isWide>
    <Specimen name="Logo">
      <div className={css.row}>
        <Logo />
        <Logo size={64} />
      </div>
    </Specimen>
    <Specimen name="Header">
      <div className={css.framed}>
        <Header siteName="Example" homeHref="/dev">
          <span>What stands at the end</span>
        </Header>
      </div>
    </Specimen>
    <Specimen name="ShortcutList">
      <ShortcutList
        groups={[
          {
            title: 'Player',
            rows: [
              { does: 'Play or pause', keys: ['Space'] },
              { does: 'Next track', keys: ['Control+ArrowRight', 'n'] },
              { does: 'Turned off', keys: ['?'], isOff: true },
            ],
          },
        ]}
      />
    </Specimen>
  </Specimens>
)
