/** What this browser knows of Web Push. */

export const possible = () =>
  'serviceWorker' in navigator && typeof PushManager !== 'undefined' && typeof Notification !== 'undefined';

/** Where this browser takes notices of this house, if it does. */
export async function subscription(): Promise<PushSubscription | undefined> {
  if (!possible()) return undefined;
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription()) ?? undefined;
}

/** Let this browser take notices from the house with this key, and from nobody else. */
export async function subscribe(key: string): Promise<PushSubscription> {
  const worker = await navigator.serviceWorker.ready;
  const old = await worker.pushManager.getSubscription();
  // A subscription with the key of another house, or of an earlier one, is good for nothing here.
  if (old && text(old.options.applicationServerKey) !== key) await old.unsubscribe();
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** As the house takes it. */
export const addressAndKeys = (one: PushSubscription) => ({
  address: one.endpoint,
  public: text(one.getKey('p256dh')),
  auth: text(one.getKey('auth')),
});

/** Bytes as base64 for addresses, without padding. */
function text(bytes: ArrayBuffer | null): string {
  const plain = btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))));
  return plain.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
