import type { Resources } from '@hypha/i18n/resources.gen.ts'

type ServerNamespace = Extract<keyof Resources, `server/${string}` | 'contract'>
type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
/** The key of a text without its plural suffix. */
type WithoutPlural<Key extends string> = Key extends `${infer Base}_${Plural}` ? Base : Key

/** The key of a server text: its module and its key there, such as `events.ended`. API errors use it as their code. */
export type TextKey = {
  [N in ServerNamespace]: `${N extends `server/${infer Module}` ? Module : N}.${WithoutPlural<
    keyof Resources[N] & string
  >}`
}[ServerNamespace]

type English<Key extends string> = Key extends `${infer Module}.${infer Name}`
  ? Lookup<Module extends 'contract' ? 'contract' : `server/${Module}`, Name>
  : never
type Lookup<N extends string, Name extends string> = N extends ServerNamespace
  ? Name extends keyof Resources[N]
    ? Resources[N][Name]
    : `${Name}_other` extends keyof Resources[N]
      ? Resources[N][`${Name}_other`]
      : never
  : never

/** Extracts the parameters of a text: count, url and date from `{{count}}`, `{{- url}}` and `{{date, day}}`. */
type Slots<Words> = Words extends `${string}{{${infer Slot}}}${infer Rest}`
  ? SlotName<Slot> | Slots<Rest>
  : never
type SlotName<Slot extends string> = Slot extends `- ${infer Name}`
  ? SlotName<Name>
  : Slot extends `${infer Name},${string}`
    ? Name
    : Slot

/** A text inside a text is rendered in the same language. */
type Value = string | number | Date | readonly string[] | Text

/** The parameters of a text by name. */
export type Params = Readonly<Record<string, Value>>

/** A text with plural forms requires the count even if it doesn't show it. */
type Counted<Key extends string> = Key extends `${infer Module}.${infer Name}`
  ? `${Name}_other` extends keyof Resources[
      | Extract<`server/${Module}`, ServerNamespace>
      | Extract<Module, 'contract'>]
    ? 'count'
    : never
  : never
type Needs<Key extends TextKey> = Slots<English<Key>> | Counted<Key>

/** The parameters that a text needs; empty if it has none. */
export type ParamsOf<Key extends TextKey> = [Needs<Key>] extends [never]
  ? []
  : [params: Readonly<Record<Needs<Key>, Value>>]

/** A text without parameters. */
export type PlainTextKey = {
  [Key in TextKey]: [Needs<Key>] extends [never] ? Key : never
}[TextKey]

/** A text and its parameters, rendered later in the reader's language. */
export interface Text {
  key: TextKey
  params: Params
}

/** Creates a text with its parameters, which are checked against the English text. */
export const text = <const Key extends TextKey>(key: Key, ...[params]: ParamsOf<Key>): Text => ({
  key,
  params: params ?? {},
})

export const asText = (message: Text | PlainTextKey): Text =>
  typeof message === 'string' ? { key: message, params: {} } : message

/** Joins sentences into one text. */
export const joinSentences = (first: Text, ...more: Text[]): Text =>
  more.reduce(
    (before, next) => text('platform.twoSentences', { first: before, second: next }),
    first,
  )
