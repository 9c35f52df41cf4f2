// `npm start`: from a fresh clone to a running demo with one command.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, requireNode, root } from './prepare.mjs';

requireNode();
process.chdir(root);
await ensureInstalled();
await ensureBuilt();
process.env.DEMO ??= '1';
stopWithParent();
process.setSourceMapsEnabled(true);
await startStripeServer();
await import(pathToFileURL(join(root, 'dist', 'server', 'server.js')).href);

/** With STRIPE_API_BASE on this machine, a server there plays Stripe: payments can be tried out, and no money moves. */
async function startStripeServer() {
  const { STRIPE_API_BASE: base = '' } = process.env;
  if (!URL.canParse(base)) return;
  const { protocol, hostname, port } = new URL(base);
  if (protocol !== 'http:' || !['127.0.0.1', 'localhost'].includes(hostname)) return;
  const { localStripeKeys, startStripeServer: start } = await import(
    pathToFileURL(join(root, 'dist', 'server', 'stripeServer.js')).href
  );
  process.env.STRIPE_SECRET_KEY ||= localStripeKeys.secretKey;
  process.env.STRIPE_WEBHOOK_SECRET ||= localStripeKeys.webhookSecret;
  try {
    await start({
      port: Number(port || 80),
      host: hostname,
      webhookPath: `${process.env.API_BASE || '/api'}/webhooks/payments`,
      secretKey: process.env.STRIPE_SECRET_KEY,
      webhookSecret: process.env.STRIPE_WEBHOOK_SECRET,
    });
    console.log(`Payments are tried out at ${base}; no money moves.`);
  } catch (error) {
    // Something listens there already, such as a server that a test has started.
    if (error?.code !== 'EADDRINUSE') throw error;
  }
}

/** npm's shell does not pass a signal on: when it is gone, this server must not stay behind and hold the data folder. */
function stopWithParent() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}
