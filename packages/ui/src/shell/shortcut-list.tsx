import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Fragment } from 'react'
import css from './shortcut-list.module.css'

export interface ShortcutListProps {
  groups: readonly {
    title: string
    rows: readonly {
      does: string
      /** Any of these. Keys held together are joined by `+`, a sequence by a space. */
      keys: readonly string[]
      isOff?: boolean
    }[]
  }[]
}

/** Key labels, where they differ from the names used in code. */
const CAPS: Readonly<Record<string, string>> = {
  // not translated: the caps of a keyboard
  Control: 'Ctrl',
  // not translated: the caps of a keyboard
  Escape: 'Esc',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
}
const SPOKEN = {
  '←': 'left',
  '→': 'right',
  '↑': 'up',
  '↓': 'down',
  '/': 'slash',
  '?': 'questionMark',
} as const

const isSpoken = (name: string): name is keyof typeof SPOKEN => name in SPOKEN

const cap = (key: string) => CAPS[key] ?? (key.length === 1 ? key.toUpperCase() : key)

function Key({ name }: { name: string }) {
  const { t } = useTexts('ui')
  return (
    <kbd className={css.key}>
      {!isSpoken(name) ? (
        name
      ) : (
        <>
          <span aria-hidden>{name}</span>
          <span className="visually-hidden">{t(`keyboard.${SPOKEN[name]}`)}</span>
        </>
      )}
    </kbd>
  )
}

const Keys = ({ keys }: { keys: string }) =>
  keys
    .split(/([+ ]+)/)
    .map((part, i) =>
      i % 2 === 1 ? (
        <Fragment key={i}>{part === ' ' ? ' ' : '+'}</Fragment>
      ) : part === '…' ? (
        <Fragment key={i}>…</Fragment>
      ) : (
        <Key key={i} name={cap(part)} />
      ),
    )

/** Keyboard shortcuts in groups. */
export function ShortcutList({ groups }: ShortcutListProps) {
  const { t } = useTexts('ui')
  return (
    <div className={css.groups}>
      {groups.map(({ title, rows }) => (
        <section key={title}>
          <h3 className={css.title}>{title}</h3>
          <dl>
            {rows.map(({ does, keys, isOff }) => (
              <div key={does} className={css.row}>
                <dt className={css.does}>
                  {does}
                  {isOff && <span className={css.off}> ({t('shortcuts.off')})</span>}
                </dt>
                <dd className={css.keys}>
                  {keys.map((each, i) => (
                    <Fragment key={each}>
                      {i > 0 && <span className={css.or}> {t('shortcuts.or')} </span>}
                      <Keys keys={each} />
                    </Fragment>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
