// @ts-nocheck -- the types of gjs are not among our packages
// A bare WebKitGTK browser for WebKitWebDriver, run by gjs. MiniBrowser has a toolbar, so it is never as narrow as a
// phone, and no automated browser of WebKit tells what its pages complain of. This one writes both to stderr.
import Gtk from 'gi://Gtk?version=3.0'
import GLib from 'gi://GLib'
import WebKit2 from 'gi://WebKit2?version=4.1'

const tell = (kind, text) => printerr(`engine:${JSON.stringify({ kind, text })}`)

Gtk.init(null)
const context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(true)
context.set_preferred_languages(['en-GB'])
context.connect('download-started', (_, download) => {
  download.connect('decide-destination', (_download, name) => {
    download.set_destination(`file://${GLib.getenv('ENGINE_DOWNLOADS')}/${encodeURIComponent(name)}`)
    return true
  })
  download.connect('finished', () => tell('download', download.get_destination()))
})

// Runs before the page's own scripts.
const watch = `(() => {
  const tell = (kind, text) => window.webkit.messageHandlers.engine.postMessage(JSON.stringify({ kind, text }))
  const error = console.error
  console.error = (...all) => { tell('console error', all.map(String).join(' ')); error(...all) }
  addEventListener('error', (event) => tell('page error', [event.message ?? 'a file did not load', event.error?.stack ?? event.target?.outerHTML].join(' ')), true)
  addEventListener('unhandledrejection', ({ reason }) => tell('page error', [reason, reason?.stack].join(' ')))
})()`
const scripts = new WebKit2.UserContentManager()
scripts.add_script(
  new WebKit2.UserScript(
    `(${GLib.getenv('ENGINE_PRELOAD')})();${watch}`,
    WebKit2.UserContentInjectedFrames.ALL_FRAMES,
    WebKit2.UserScriptInjectionTime.START,
    null,
    null,
  ),
)
scripts.connect('script-message-received::engine', (_, message) => {
  const { kind, text } = JSON.parse(message.get_js_value().to_string())
  tell(kind, text)
})
scripts.register_script_message_handler('engine')

const makeView = () => {
  const view = new WebKit2.WebView({
    web_context: context,
    user_content_manager: scripts,
    is_controlled_by_automation: true,
  })
  view.connect('resource-load-started', (_, _resource, request) => tell('request', request.get_uri()))
  view.connect('web-process-terminated', () => tell('page error', 'the page’s process ended'))
  const window = new Gtk.Window({ default_width: 1440, default_height: 900, decorated: false })
  window.add(view)
  window.show_all()
  return view
}

context.connect('automation-started', (_, session) => {
  const about = new WebKit2.ApplicationInfo()
  about.set_name('WebKitGTK')
  about.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
  session.set_application_info(about)
  session.connect('create-web-view', makeView)
})
Gtk.main()
