// Tests over HTTP with only Go's standard library: QUINTET=http://127.0.0.1:4010 go test example_test.go
package example

import (
	"bytes"
	"encoding/json"
	"net/http"
	"os"
	"sync/atomic"
	"testing"
	"time"
)

func call(t *testing.T, method, path string, body any, token string) map[string]any {
	t.Helper()
	data, _ := json.Marshal(body)
	request, err := http.NewRequest(method, os.Getenv("QUINTET")+path, bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
	if token != "" {
		request.Header.Set("Authorization", "Bearer "+token)
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	if answer.StatusCode >= 300 {
		t.Fatalf("%s %s answered %d", method, path, answer.StatusCode)
	}
	value := map[string]any{}
	_ = json.NewDecoder(answer.Body).Decode(&value)
	return value
}

func TestATaskIsMadeOnce(t *testing.T) {
	call(t, "POST", "/sandbox/v1/users", map[string]any{"email": "ann@example.com"}, "")
	token := call(t, "POST", "/sandbox/v1/tokens", map[string]any{"user": "ann@example.com"}, "")["token"].(string)

	call(t, "POST", "/tasks/v1/lists/@default/tasks", map[string]any{"title": "Buy bread"}, token)

	found := call(t, "POST", "/sandbox/v1/requests/verifications",
		map[string]any{"operation": "tasks.insert", "body": map[string]any{"title": "Buy bread"}, "exactly": 1, "within": 5}, "")
	if found["ok"] != true {
		t.Fatal(found["message"])
	}
}

// Clock is the app's clock. As the Transport of the app's HTTP client, it follows the services' time.
type Clock struct{ moved atomic.Pointer[time.Time] }

func (clock *Clock) Now() time.Time {
	if moved := clock.moved.Load(); moved != nil {
		return *moved
	}
	return time.Now()
}

func (clock *Clock) RoundTrip(request *http.Request) (*http.Response, error) {
	response, err := http.DefaultTransport.RoundTrip(request)
	if err != nil {
		return nil, err
	}
	if now, err := time.Parse(time.RFC3339, response.Header.Get("Quintet-Time")); err == nil {
		clock.moved.Store(&now)
	} else {
		clock.moved.Store(nil) // The services use the machine's clock again.
	}
	return response, nil
}

func TestTheAppFollowsTheClock(t *testing.T) {
	clock := &Clock{}
	client := &http.Client{Transport: clock}
	get := func() {
		response, err := client.Get(os.Getenv("QUINTET") + "/healthz")
		if err != nil {
			t.Fatal(err)
		}
		response.Body.Close()
	}
	call(t, "POST", "/sandbox/v1/clock/freeze", map[string]any{"at": "2026-03-02T09:00:00Z"}, "")
	call(t, "POST", "/sandbox/v1/clock/advance", map[string]any{"seconds": 7200}, "")

	get()

	if want := time.Date(2026, 3, 2, 11, 0, 0, 0, time.UTC); !clock.Now().Equal(want) {
		t.Fatalf("The app's clock shows %s.", clock.Now())
	}
	call(t, "POST", "/sandbox/v1/clock/resume", map[string]any{}, "")
	get()
	if time.Since(clock.Now()).Abs() > time.Hour {
		t.Fatalf("The app's clock shows %s after resume.", clock.Now())
	}
}
