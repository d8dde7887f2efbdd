import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/accounts/$socialAccountId')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/accounts/$socialAccountId"!</div>
}
