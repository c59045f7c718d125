import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { requestSearch, type SearchWorkerRequest } from "../../site/search/search-client.ts";

class TestWorker extends EventTarget {
  static started: TestWorker[] = [];
  asked: SearchWorkerRequest[] = [];
  isTerminated = false;
  constructor() {
    super();
    TestWorker.started.push(this);
  }
  postMessage(request: SearchWorkerRequest): void {
    this.asked.push(request);
  }
  terminate(): void {
    this.isTerminated = true;
  }
  answer(): void {
    const data = { id: this.asked.at(-1)?.id, result: { hits: [] } };
    this.dispatchEvent(Object.assign(new Event("message"), { data }));
  }
}

beforeAll(() => vi.stubGlobal("Worker", TestWorker));
afterAll(() => vi.unstubAllGlobals());

test("a worker that fails, and fails once more after another has begun -> it is ended, and the other one answers", async () => {
  const request = { query: "rice", limit: 10 };
  const failed = requestSearch(request);
  const [first] = TestWorker.started;
  first?.dispatchEvent(new Event("error"));
  await expect(failed).rejects.toThrow();
  expect(first?.isTerminated).toBe(true);

  const searched = requestSearch(request);
  first?.dispatchEvent(new Event("error"));
  TestWorker.started[1]?.answer();
  expect(await searched).toEqual({ hits: [] });
  void requestSearch(request).catch(() => {});
  expect(TestWorker.started).toHaveLength(2);
});
