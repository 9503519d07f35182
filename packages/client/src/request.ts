/** What a call takes: fields of its path, its query and its body, and a file. */
export interface Input {
  params?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
  file?: Blob
}

/** Fills the parameters of a path such as `/music_releases/:id`, and adds the query. */
export function addressOf(path: string, { params = {}, query = {} }: Input): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    if (params[name] === undefined) throw new TypeError(`The parameter "${name}" is missing.`)
    return encodeURIComponent(String(params[name]))
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined && each !== null) search.append(name, String(each))
  return search.size > 0 ? `${filled}?${search.toString()}` : filled
}

/** Returns the body to send: a form if there is a file, otherwise JSON. */
export function bodyOf({ body, file }: Input): { body?: FormData | string; type?: string } {
  if (!file)
    return body === undefined ? {} : { body: JSON.stringify(body), type: 'application/json' }
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value))
  form.append('file', file)
  return { body: form }
}
