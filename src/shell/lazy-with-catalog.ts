import type { ComponentType } from 'react'
import { lazyWithRetry } from '#/components/lazy-with-retry'
import { addCatalog } from './i18n'
import type { CatalogName } from './locale'

/** A component that is loaded when it is first rendered, together with the catalog that has its words; inside a `Suspense`. */
export const lazyWithCatalog = <Props extends object>(
  catalog: CatalogName,
  load: () => Promise<ComponentType<Props>>,
) => lazyWithRetry(async () => (await Promise.all([load(), addCatalog(catalog)]))[0])
