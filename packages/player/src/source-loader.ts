import Hls, {
  type HlsConfig,
  type LoaderCallbacks,
  type LoaderConfiguration,
  type LoaderContext,
} from 'hls.js/light'
import { HttpFailure } from './head.ts'
import type { Answer, StreamSource } from './stream-source.ts'

/** A loader for hls.js that answers from the deck's source where it can, else from the network. */
export function loaderOf(current: () => StreamSource | null): HlsConfig['loader'] {
  return class SourceLoader extends Hls.DefaultConfig.loader {
    #stopped = false

    override load(
      context: LoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ) {
      const { url, rangeStart, rangeEnd } = context
      const answer = current()?.answer(url, rangeStart, rangeEnd || undefined) ?? null
      if (answer === null) return super.load(context, config, callbacks)
      this.context = context
      this.stats.loading.start = performance.now()
      void Promise.resolve(answer).then(
        (memory) => this.#succeed(memory, callbacks),
        (error: unknown) => this.#fail(error, callbacks),
      )
    }

    #succeed({ data, tookMs }: Answer, { onSuccess }: LoaderCallbacks<LoaderContext>) {
      if (this.#stopped || !this.context) return
      const { stats, context } = this
      // As if it had just been loaded: from this hls.js reckons how fast the network is.
      stats.loading.end = performance.now()
      stats.loading.start = stats.loading.end - Math.max(1, tookMs)
      stats.loading.first = stats.loading.start
      stats.loaded = stats.total = typeof data === 'string' ? data.length : data.byteLength
      onSuccess({ url: context.url, data, code: 200 }, stats, context, null)
    }

    #fail(error: unknown, { onError }: LoaderCallbacks<LoaderContext>) {
      if (this.#stopped || !this.context) return
      const code = error instanceof HttpFailure ? error.status : 0
      onError({ code, text: String(error) }, this.context, null, this.stats)
    }

    override abort() {
      this.#stopped = true
      super.abort()
    }

    override destroy() {
      this.#stopped = true
      super.destroy()
    }
  }
}
