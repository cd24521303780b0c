import { ApiError } from '../client/api-error.ts';
import { call } from '../client/call.ts';

const SCOPE = '/inbox';

/** Whether the browser can get pushes at all. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** Turns pushes on for this device. Throws ApiError. */
export async function turnOn(publicKey: string): Promise<void> {
  // Asked first, because Safari asks only directly after a press.
  if ((await Notification.requestPermission()) !== 'granted') throw new ApiError('push-denied');
  const registration = await registerWorker();
  const subscription = await subscribe(registration, publicKey).catch((cause: unknown) => {
    throw new ApiError('push-failed', undefined, { cause });
  });
  await store(subscription);
}

/** Turns pushes off for this device, whether the server knows it or not. */
export async function turnOff(): Promise<void> {
  await (await currentSubscription())?.unsubscribe();
}

/** Ties a device that already gets pushes to the current session, whose end ends them. */
export async function renewDevice(): Promise<void> {
  const subscription = await currentSubscription();
  if (subscription && Notification.permission === 'granted') await store(subscription);
}

async function currentSubscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function store(subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  await call('POST /push/devices', { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' });
}

async function subscribe(registration: ServiceWorkerRegistration, publicKey: string) {
  const { pushManager } = registration;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    const former = await pushManager.getSubscription();
    if (!former) throw error;
    // It was made with the key of another installation.
    await former.unsubscribe();
    return pushManager.subscribe(options);
  }
}

/** The service worker, once it is active. */
async function registerWorker(): Promise<ServiceWorkerRegistration> {
  if (!(await navigator.serviceWorker.getRegistration(SCOPE))) await registerInFrame();
  return navigator.serviceWorker.ready;
}

/**
 * Registers the service worker from a frame with a policy of its own, because the inbox's own policy (Trusted Types) lets no
 * text become the address of a script.
 */
async function registerInFrame(): Promise<void> {
  const frame = Object.assign(document.createElement('iframe'), { src: '/inbox/push-frame', hidden: true });
  const isRegistered = new Promise<boolean>((resolve) => {
    addEventListener('message', function answer({ source, data }: MessageEvent) {
      if (source !== frame.contentWindow) return;
      removeEventListener('message', answer);
      resolve((data as { registered?: unknown }).registered === true);
    });
  });
  document.body.append(frame);
  try {
    if (!(await isRegistered)) throw new ApiError('push-failed');
  } finally {
    frame.remove();
  }
}
