import type { FastifyInstance } from 'fastify'

/** A part of the product. Everything but `create` is optional, and receives the services of every module. */
export interface Module<Needs, Services extends object, Running, Jobs> {
  /** Creates its services from those of the modules above it. */
  create: (parts: Needs) => Services | Promise<Services>
  /** Its calls, under /api. */
  calls?: (api: FastifyInstance, services: Running) => unknown
  /** Its routes outside /api. */
  pages?: (http: FastifyInstance, services: Running) => unknown
  jobs?: (services: Running) => Jobs
}

/** Lets TypeScript infer what a module needs and creates. */
export const defineModule = <Needs, Services extends object, Running, Jobs>(
  module: Module<Needs, Services, Running, Jobs>,
): Module<Needs, Services, Running, Jobs> => module

/** The services created by a module's `create`. */
export type ServicesOf<Create extends (parts: never) => object> = Awaited<ReturnType<Create>>

/**
 * An ordered list of modules: `Services` and `Jobs` are those of all of them, and `Running` is the argument of their
 * calls, pages and jobs.
 */
export interface ModuleList<Services, Running, Jobs> {
  /** Adds a module, which may need the services of the list so far. */
  with: <Added extends object, AddedRunning, AddedJobs>(
    module: Module<Services, Added, AddedRunning, AddedJobs>,
  ) => ModuleList<Services & Added, Running & AddedRunning, Jobs & AddedJobs>
  /** Creates the services of all modules, one module after the other. */
  create: (base: object) => Promise<Services>
  calls: (api: FastifyInstance, services: Running) => Promise<void>
  pages: (http: FastifyInstance, services: Running) => Promise<void>
  jobs: (services: Running) => Jobs
}

/** An empty list of modules on top of `Base`. */
export const listModules = <Base extends object>(): ModuleList<Base, unknown, unknown> => listOf([])

// Each module was type-checked when it was added; inside the list the types are erased.
type AnyModule = Module<never, object, never, unknown>

function listOf<Services, Running, Jobs>(
  modules: AnyModule[],
): ModuleList<Services, Running, Jobs> {
  return {
    with: (module) => listOf([...modules, module]),
    async create(base) {
      const services = { ...base }
      for (const module of modules) Object.assign(services, await module.create(services as never))
      return services as Services
    },
    async calls(api, services) {
      for (const module of modules) await module.calls?.(api, services as never)
    },
    async pages(http, services) {
      for (const module of modules) await module.pages?.(http, services as never)
    },
    jobs: (services) =>
      Object.assign({}, ...modules.map((module) => module.jobs?.(services as never))) as Jobs,
  }
}
