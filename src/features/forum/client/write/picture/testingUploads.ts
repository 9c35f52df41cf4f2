// For tests only: what `XMLHttpRequest` sends goes to the `fetch` that a test replaces.
export class FakeUpload extends EventTarget {
  readonly upload = new EventTarget();
  withCredentials = false;
  status = 0;
  responseText = '';
  responseURL = '';
  private answerHeaders = new Headers();
  private readonly headers: Record<string, string> = {};
  private method = '';
  private url = '';

  open(method: string, url: string): void {
    this.method = method;
    this.url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  getAllResponseHeaders(): string {
    return Array.from(this.answerHeaders, ([name, value]) => `${name}: ${value}`).join('\r\n');
  }

  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }

  send(body: string): void {
    this.finish(body).catch(() => this.dispatchEvent(new Event('error')));
  }

  private async finish(body: string): Promise<void> {
    const { method, url, headers } = this;
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 2 }));
    const response = await fetch(url, { method, headers, body });
    this.status = response.status;
    this.answerHeaders = response.headers;
    this.responseText = await response.text();
    this.dispatchEvent(new Event('load'));
  }
}
